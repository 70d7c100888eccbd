import samples from "#app/styles/samples.css?url";

/** Links to a separate style sheet, because most pages don't need it. */
export function SampleStyles() {
  return <link rel="stylesheet" href={samples} />;
}
