import samples from "#app/styles/samples.css?url";

/** It's a file, because most pages need none of it. What precedes it renders without waiting. */
export function SampleStyles() {
  return <link rel="stylesheet" href={samples} />;
}
