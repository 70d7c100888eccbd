import type { ColorKey } from "#app/content/schemas/fields.ts";
import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { samplePath } from "#app/lib/paths.ts";
import { SamplePage } from "./sample-page.tsx";
import { SampleReader } from "./sample-reader.tsx";

/** Shows thumbnails that link to their pages. With JavaScript, a click opens a dialog instead. */
export function SampleCarousel({
  id,
  name,
  color,
  heading,
  pages,
}: {
  id: string;
  name: string;
  color: ColorKey;
  heading: string;
  pages: readonly Page[];
}) {
  const rowId = `samples-${id}`;
  return (
    <div className="sample-row-frame mt-5 md:mt-7">
      <h4 id={`${rowId}.heading`} className="text-lg">
        {heading}
      </h4>
      <SampleThumbnails id={rowId} color={color} pages={pages} />
      <SampleReader rowId={rowId} name={name} color={color} ids={pages.map((page) => page.id)} />
    </div>
  );
}

/** @param current the id of the page that the thumbnails are on */
export function SampleThumbnails({
  id,
  color,
  pages,
  current,
}: {
  id: string;
  color: ColorKey;
  pages: readonly Page[];
  current?: string;
}) {
  const labels = useLabels();
  return (
    <ul id={id} aria-labelledby={`${id}.heading`} className="sample-row">
      {pages.map((page) => (
        <li key={page.id} className="sample-item">
          <div className="sample-small">
            <SamplePage page={page} color={color} size="thumbnail" />
          </div>
          <a
            href={samplePath(page.id)}
            data-sample={page.id}
            aria-current={page.id === current ? "page" : undefined}
            aria-label={fillTemplate(labels.openSample, { title: page.heading })}
            aria-describedby={`${id}.page.${page.id}`}
            className="sample-link"
          >
            {page.heading}
          </a>
          <p id={`${id}.page.${page.id}`} hidden>
            {page.caption}
          </p>
        </li>
      ))}
    </ul>
  );
}
