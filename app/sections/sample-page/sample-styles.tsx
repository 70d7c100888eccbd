import samples from "#app/styles/samples.css?url";

/**
 * The style sheet of sample pages, a file: most pages have none. It stands before the first of them, and the
 * browser shows what comes before without waiting for it.
 */
export function SampleStyles() {
  return <link rel="stylesheet" href={samples} />;
}
