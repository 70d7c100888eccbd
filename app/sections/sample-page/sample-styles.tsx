import samples from "#app/styles/samples.css?url";

/**
 * Links to a separate style sheet, because most pages don't need it. Content before the link renders without
 * waiting for it.
 */
export function SampleStyles() {
  return <link rel="stylesheet" href={samples} />;
}
