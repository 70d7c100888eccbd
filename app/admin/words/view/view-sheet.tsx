import { memo, useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { island } from "#app/islands/island.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { IconButton } from "../../parts/controls.tsx";
import { EditForm } from "../form/edit-form.tsx";
import { SavedContext } from "../form/use-saving.ts";
import type { FetchedForm } from "./fetch-form.ts";
import { useSheet, type SheetForm } from "./use-sheet.ts";
import { viewAddress } from "./view-address.ts";

/** Shows the form of a tapped place: in a sheet at the bottom on a phone, beside the page on a desktop. */
function LiveViewSheet({ page }: { page: string }) {
  const { body, refresh, opened, also, form, ...sheet } = useSheet(page);
  const { place, link, others = [] } = opened ?? {};
  return (
    <section
      data-sheet
      data-open={opened ? "" : undefined}
      aria-labelledby="sheet-title"
      className="hidden shrink-0 flex-col border-line bg-paper data-[open]:flex max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--covered) max-sm:z-50 max-sm:h-[calc(var(--visible)*0.52)] max-sm:keyboard:h-[calc(var(--visible)*0.6)] max-sm:rounded-t-card max-sm:border-t-2 sm:w-80 sm:border-l-2 md:w-88 lg:w-104"
    >
      <div className="flex items-start gap-2 border-b-2 border-line px-4 py-2 keyboard:py-0 sm:max-lg:keyboard:hidden">
        <h2 id="sheet-title" className="min-w-0 grow py-2.5 text-base/tight keyboard:truncate">
          {place?.where ?? "Words"}
        </h2>
        <IconButton label="Close" onClick={sheet.dismiss}>
          <CrossIcon />
        </IconButton>
      </div>
      {/* This element only listens to events of the fields inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={body}
        onInput={sheet.type}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain scroll-pb-20 px-4 py-4 keyboard:scroll-pb-16 keyboard:py-2 [container-type:size]"
      >
        {also.length === 0 ? null : (
          <p className="mb-3 text-sm text-soft">{`Also on: ${also.join(", ")}`}</p>
        )}
        {link === undefined ? null : <LinkNote link={link} />}
        {others.length === 0 ? null : (
          <div className="mb-4 flex flex-wrap gap-2">
            {others.map((other) => (
              <button
                key={other.place.key}
                type="button"
                onClick={() => sheet.show(other.place)}
                className="min-h-11 rounded-full border-2 border-line bg-card px-4 text-sm font-bold"
              >
                {other.label}
              </button>
            ))}
          </div>
        )}
        <div className="grid gap-6 [--bar:-1rem] keyboard:[--bar:-0.5rem] lg:[--bar:0rem] [&_.dock]:[@container(height<7rem)]:static">
          <SavedContext value={refresh}>
            <SheetFormBody form={form} />
          </SavedContext>
        </div>
      </div>
    </section>
  );
}

function LinkNote({ link }: { link: string }) {
  const isInside = link.startsWith("/") && !link.startsWith("//");
  const what = link.startsWith("mailto:")
    ? "It opens an email: "
    : "This link leads to another site: ";
  return (
    <p className="mb-3 text-sm">
      {isInside ? "It's a link. " : what}
      <a
        href={isInside ? viewAddress(link) : link}
        {...(!isInside && { target: "_blank", rel: "noopener" })}
        className="font-bold"
      >
        {isInside ? `Go to ${link}` : link}
      </a>
    </p>
  );
}

const SheetFormBody = memo(function SheetFormBody({ form }: { form: SheetForm | undefined }) {
  if (form === undefined) return "Opening…";
  if ("failed" in form)
    return (
      <p>
        This form can't be shown here right now.{" "}
        <a href={form.failed}>Open the form on its own page</a>.
      </p>
    );
  return <Fetched {...form} />;
});

/** Inserts the elements of a fetched page, and renders the forms among them. */
function Fetched({ elements, forms }: FetchedForm): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...elements), [elements]);
  return (
    <>
      <div ref={place} className="contents" />
      {forms.map((form, at) =>
        createPortal(<EditForm.Live {...form.props} />, form.place, String(at)),
      )}
    </>
  );
}

export const ViewSheet = island("ViewSheet", LiveViewSheet, { labels: [] });
