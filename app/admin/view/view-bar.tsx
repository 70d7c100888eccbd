import type { ReactNode } from "react";
import type { ViewPage } from "#app/server/owner/view/list-pages.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icons.tsx";
import { viewAddress, type Look } from "./view-address.ts";

/** Shows above the frame which page it has, how wide and in which colors, and leads from change to change. */
export function ViewBar({
  page,
  look,
  pages,
}: {
  page: string;
  look: Look;
  pages: readonly ViewPage[];
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 group-data-[open]:max-lg:hidden">
      <h1 className="text-xl max-2xl:sr-only">Your site</h1>
      <form className="flex min-w-0 grow gap-2 sm:grow-0">
        {look.width === "desktop" ? <input type="hidden" name="width" value="desktop" /> : null}
        {look.scheme === "own" ? null : <input type="hidden" name="scheme" value={look.scheme} />}
        <select
          name="page"
          aria-label="Page"
          defaultValue={page}
          className="min-h-11 w-full min-w-0 rounded-field border-2 border-field-line bg-card px-3 text-base sm:w-56"
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
          <Button type="submit" look="secondary" size="small">
            Show
          </Button>
        </noscript>
        <a
          href={`/admin/words/elsewhere?page=${encodeURIComponent(page)}`}
          className="inline-flex min-h-11 shrink-0 items-center text-sm font-bold"
        >
          In search and emails
        </a>
      </form>
      <Switch
        label="Width"
        options={[
          { label: "Phone", to: { ...look, width: "phone" }, isOn: look.width === "phone" },
          { label: "Desktop", to: { ...look, width: "desktop" }, isOn: look.width === "desktop" },
        ]}
        page={page}
      />
      <Switch
        label="Colors"
        options={[
          { label: "Light", to: { ...look, scheme: "light" }, isOn: look.scheme === "light" },
          { label: "Dark", to: { ...look, scheme: "dark" }, isOn: look.scheme === "dark" },
        ]}
        page={page}
      />
      <div data-changes hidden className="flex min-w-0 items-center gap-2 text-sm">
        <StepButton step="-1" label="Previous change">
          <ChevronLeftIcon />
        </StepButton>
        <output data-count className="line-clamp-2 max-w-96 min-w-0" />
        <StepButton step="1" label="Next change">
          <ChevronRightIcon />
        </StepButton>
      </div>
    </div>
  );
}

type Option = { label: string; to: Look; isOn: boolean };

function Switch({
  label,
  options,
  page,
}: {
  label: string;
  options: readonly Option[];
  page: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex overflow-hidden rounded-full border-2 border-line">
        {options.map(({ label: name, to, isOn }) => (
          <li key={name}>
            <a
              href={viewAddress(page, to)}
              data-look
              aria-current={isOn ? "true" : undefined}
              className="flex min-h-10 items-center px-3 text-sm font-bold no-underline aria-[current]:bg-joy aria-[current]:text-on-joy"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StepButton({
  step,
  label,
  children,
}: {
  step: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-line bg-card"
    >
      {children}
    </button>
  );
}
