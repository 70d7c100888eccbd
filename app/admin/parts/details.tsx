import type { ReactNode } from "react";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { Tag } from "./texts.tsx";

type DetailsProps = { id: string; summary: string; open?: boolean; children: ReactNode };

/** @param id identifies the element, so that it stays open when the page is refreshed */
export function Details({ id, summary, open, children }: DetailsProps) {
  return (
    <details id={id} open={open}>
      <summary className="flex min-h-11 items-center gap-1 text-sm font-bold">
        <ChevronRightIcon className="size-5 [[open]>*>&]:rotate-90" />
        {summary}
      </summary>
      <div className="pb-2 pl-6 text-sm">{children}</div>
    </details>
  );
}

type FoldProps = {
  id?: string;
  title: string;
  tag?: string | undefined;
  hint?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
};

/** Shows a part of a form that can be unfolded. After a key press, the browser lays out only this part again. */
export function Fold({ id, title, tag, hint, isOpen = false, children }: FoldProps) {
  return (
    <details
      id={id}
      open={isOpen}
      className="min-w-0 rounded-card border-2 border-line bg-card [details+&]:-mt-3"
    >
      <summary className="flex min-h-12 items-center gap-2 px-4 py-3 font-bold">
        <ChevronRightIcon className="size-5 [[open]>*>&]:rotate-90" />
        <span className="min-w-0 grow">{title}</span>
        {tag === undefined ? null : <Tag>{tag}</Tag>}
      </summary>
      <div className="contain-content grid gap-6 px-4 pt-1 pb-5">
        {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
        {children}
      </div>
    </details>
  );
}

/** Lists facts, without those whose value is undefined. */
export function Facts({ facts }: { facts: ReadonlyArray<{ label: string; value: ReactNode }> }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(({ label, value }) =>
        value === undefined ? null : (
          <div key={label} className="sm:contents">
            <dt className="text-sm text-soft sm:pt-0.5">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
