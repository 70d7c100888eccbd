import { use, useState } from "react";
import { IconButton, Submit } from "../../parts/controls.tsx";
import { island } from "#app/islands/island.tsx";
import type { ViewPage } from "#app/server/owner/words/view/list-pages.server.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icons.tsx";
import { useChanges } from "./use-changes.ts";
import { FrameContext } from "./use-frame.ts";
import { viewAddress, type Width } from "./view-address.ts";

type ViewBarProps = {
  page: string;
  width: Width;
  pages: readonly ViewPage[];
  /** The changed place that the preview shows first. */
  place: string | undefined;
};

/** Shows the controls that choose the page and its width, and that step through the changes. */
function LiveViewBar({ page, width: first, pages, place }: ViewBarProps) {
  const frame = use(FrameContext);
  const [width, setWidth] = useState(first);
  const changes = useChanges(page, place);
  const choose = (next: Width) => {
    setWidth(next);
    frame.replaceAddress(viewAddress(page, next, place));
    frame.setWidth(next);
  };
  const step = async (by: 1 | -1) => {
    const other = await changes.step(by);
    if (other !== undefined) frame.leave(viewAddress(other, width));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 group-has-[[data-open]]:max-lg:hidden">
      <h1 className="text-xl max-2xl:sr-only">Your site</h1>
      <form className="flex min-w-0 grow flex-wrap gap-x-2 sm:grow-0 sm:flex-nowrap">
        {width === "desktop" ? <input type="hidden" name="width" value="desktop" /> : null}
        <select
          name="page"
          aria-label="Page"
          defaultValue={page}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className="min-h-11 min-w-0 grow basis-40 rounded-field border-2 border-field-line bg-card pl-3 text-base sm:basis-56"
        >
          {pages.some(({ address }) => address === page) ? null : (
            <option value={page}>{page}</option>
          )}
          {[...Map.groupBy(pages, ({ group }) => group)].map(([group, inGroup]) => (
            <optgroup key={group} label={group}>
              {inGroup.map(({ address, name }) => (
                <option key={address} value={address}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <noscript>
          <Submit label="Show" />
        </noscript>
      </form>
      <Widths page={page} width={width} onChoice={choose} />
      <div hidden={!changes.isShown} className="flex min-w-0 items-center gap-2 text-sm">
        <IconButton label="Previous change" onClick={() => void step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <output className="line-clamp-2 max-w-96 min-w-0">{changes.words}</output>
        <IconButton label="Next change" onClick={() => void step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </div>
  );
}

type WidthsProps = { page: string; width: Width; onChoice: (width: Width) => void };

const widths = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
] as const;

/** Shows the widths as links, which reload the preview if there's no JavaScript. */
function Widths({ page, width, onChoice }: WidthsProps) {
  return (
    <nav aria-label="Width">
      <ul className="flex overflow-hidden rounded-full border-2 border-line">
        {widths.map(([one, name]) => (
          <li key={one}>
            <a
              href={viewAddress(page, one)}
              aria-current={one === width ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoice(one);
              }}
              className="flex min-h-11 items-center px-3 text-sm font-bold no-underline aria-[current]:bg-joy aria-[current]:text-on-joy aria-[current]:forced-color-adjust-none"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const ViewBar = island("ViewBar", LiveViewBar, { labels: [] });
