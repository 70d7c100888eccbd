import samples from "#app/styles/samples.css?url";

/**
 * The style sheet of sample pages is a file, because most pages need none of it. What precedes it renders
 * without waiting.
 */
export function SampleStyles() {
  return <link rel="stylesheet" href={samples} />;
}
