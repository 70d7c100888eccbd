import type { ColorKey } from "#app/content/schemas/fields.ts";
import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { SamplePage } from "#app/sections/sample-page.tsx";
import { SampleStyles } from "#app/sections/sample-page/sample-styles.tsx";
import { Part, Row } from "./part.tsx";

export function Samples({
  samples,
}: {
  samples: ReadonlyArray<{ name: string; color: ColorKey; pages: readonly Page[] }>;
}) {
  return (
    <Part title="Sample pages">
      <SampleStyles />
      {samples.map(({ name, color, pages }) => (
        <Row key={name} label={name}>
          {pages.map((page) => (
            <div key={page.id} className="gallery-sheet">
              <SamplePage page={page} color={color} size="thumbnail" />
            </div>
          ))}
        </Row>
      ))}
    </Part>
  );
}
