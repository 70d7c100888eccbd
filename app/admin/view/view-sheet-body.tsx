/** Draws the sheet of the page view. It brings React along, so it loads once the site shows. */
import { memo, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { DescribedPlace } from "#app/server/owner/view/describe-places.server.ts";
import { viewAddress } from "./view-address.ts";

export { startForm } from "../words/start-form.tsx";

export type SheetProps = {
  /** The names of other pages that show the tapped text. */
  also: readonly string[];
  /** The address that the tapped text links to. */
  link: string | undefined;
  /** What else is at the tapped place, with its name in the sheet. */
  others: ReadonlyArray<{ place: DescribedPlace; label: string }>;
  /** The elements of the form's page, or the address of one that couldn't be loaded. */
  form: readonly Element[] | { failed: string } | undefined;
  onOther: (place: DescribedPlace) => void;
};

/** @returns a function that draws the content at once */
export function createSheetBody(body: HTMLElement): (props: SheetProps) => void {
  const root = createRoot(body);
  return (props) => flushSync(() => root.render(<SheetBody {...props} />));
}

function SheetBody({ also, link, others, form, onOther }: SheetProps) {
  return (
    <>
      {also.length === 0 ? null : (
        <p className="mb-3 text-sm text-soft">{`Also on: ${also.join(", ")}`}</p>
      )}
      {link === undefined ? null : <LinkNote link={link} />}
      {others.length === 0 ? null : (
        <div className="mb-4 flex flex-wrap gap-2">
          {others.map(({ place, label }) => (
            <button
              key={place.key}
              type="button"
              onClick={() => onOther(place)}
              className="min-h-11 rounded-full border-2 border-line bg-card px-4 text-sm font-bold"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="grid gap-6 [--bar:-1rem] keyboard:[--bar:-0.5rem] lg:[--bar:0rem] [&_.dock]:[@container(height<7rem)]:static">
        <SheetForm form={form} />
      </div>
    </>
  );
}

function LinkNote({ link }: { link: string }) {
  const isInside = link.startsWith("/") && !link.startsWith("//");
  const what = link.startsWith("mailto:") ? "It opens an email: " : "It leads to another site: ";
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

function SheetForm({ form }: Pick<SheetProps, "form">) {
  if (form === undefined) return "Opening…";
  if ("failed" in form)
    return (
      <p>
        That form can't be shown here right now. <a href={form.failed}>Open it on its own page</a>.
      </p>
    );
  return <Fetched elements={form} />;
}

/** React leaves elements of another page alone; the form among them is hydrated on its own. */
const Fetched = memo(function Fetched({ elements }: { elements: readonly Element[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...elements), [elements]);
  return <div ref={place} className="contents" />;
});
