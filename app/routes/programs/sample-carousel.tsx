import { useId, useRef, type MouseEvent } from "react";
import { href } from "react-router";
import type { ColorKey } from "#app/content/schemas/fields.ts";
import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { useLabels } from "#app/sections/chrome-context.tsx";
import { SamplePage } from "#app/sections/sample-page.tsx";
import { SampleDialog } from "./sample-dialog.tsx";
import { useOpenedSample } from "./use-opened-sample.ts";

/**
 * The sample pages of a program as a row of thumbnails. Each is a link to its page; with script a
 * plain click opens the page in a dialog instead.
 */
export function SampleCarousel({
  color,
  heading,
  pages,
}: {
  color: ColorKey;
  heading: string;
  pages: readonly Page[];
}) {
  const labels = useLabels();
  const id = useId();
  const opener = useRef<HTMLAnchorElement>(null);
  const { opened, open, close } = useOpenedSample(
    pages.map((page) => page.id),
    // Safari does not focus a clicked link, so the browser could not return the focus to it.
    () => opener.current?.focus({ preventScroll: true }),
  );

  const press = (event: MouseEvent<HTMLAnchorElement>, pageId: string) => {
    // A click with a modifier key opens a new tab or window as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    opener.current = event.currentTarget;
    open(pageId);
  };

  return (
    <div className="sample-row-frame mt-7">
      <h4 id={`${id}-heading`} className="text-lg">
        {heading}
      </h4>
      <ul aria-labelledby={`${id}-heading`} className="sample-row">
        {pages.map((page) => (
          <li key={page.id} className="sample-item">
            <div className="sample-small">
              <SamplePage page={page} color={color} size="thumbnail" />
            </div>
            <a
              href={href("/programs/samples/:id", { id: page.id })}
              onClick={(event) => press(event, page.id)}
              // On focus, the browser scrolls to the words only: most of the thumbnail may stay out of sight.
              onFocus={(event) =>
                event.currentTarget.parentElement?.scrollIntoView({
                  block: "nearest",
                  inline: "nearest",
                })
              }
              aria-label={fillTemplate(labels.openSample, { title: page.heading })}
              aria-describedby={`${id}-${page.id}`}
              className="sample-link"
            >
              {page.heading}
            </a>
            <p id={`${id}-${page.id}`} hidden>
              {page.caption}
            </p>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <SampleDialog
          pages={pages}
          color={color}
          start={pages.findIndex((page) => page.id === opened)}
          onClose={close}
        />
      )}
    </div>
  );
}
