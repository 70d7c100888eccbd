import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { SamplePage } from "#app/sections/sample-page.tsx";
import { Part, Row } from "./part.tsx";

/** The sample pages as thumbnails. */
export function Samples({
  samples,
}: {
  samples: Record<"accent-education" | "blue", readonly Page[]>;
}) {
  return (
    <Part title="Sample pages">
      {(["accent-education", "blue"] as const).map((color) => (
        <Row key={color} label={color}>
          {samples[color].map((page) => (
            <div key={page.id} className="gallery-sheet">
              <SamplePage page={page} color={color} size="thumbnail" />
            </div>
          ))}
        </Row>
      ))}
    </Part>
  );
}
