import type { ReactNode } from "react";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";

type Way = ReadonlyArray<{ to: string; label: string }>;

/** The link back to "Words and prices", for each page below it. */
export const toWords: Way = [{ to: "/admin/words", label: "Words and prices" }];

/** Shows a page of the owner's room. `aside` is a button or a link beside the heading. */
export function Page({
  heading,
  lead,
  way = [],
  aside,
  isWide = false,
  isForm = false,
  freshEvery,
  children,
}: {
  heading: string;
  lead?: ReactNode;
  /** Links to the parent pages, shown above the heading. */
  way?: Way;
  aside?: ReactNode;
  /** Whether the page is wide enough for panels side by side. */
  isWide?: boolean;
  /** Whether the page is narrow, so that lines in text fields stay short. */
  isForm?: boolean;
  /** Refreshes the page when it becomes visible. A number also refreshes it at that interval, in seconds. */
  freshEvery?: number | "visible";
  children?: ReactNode;
}) {
  const width = isWide ? "max-w-[90rem]" : "max-w-[60rem]";
  return (
    <main
      id="main"
      tabIndex={-1}
      data-fresh={freshEvery}
      className={`mx-auto w-full pt-6 pr-[max(1rem,env(safe-area-inset-right))] pb-28 pl-[max(1rem,env(safe-area-inset-left))] lg:px-8 lg:pb-12 ${isForm ? "max-w-[48rem]" : width}`}
    >
      {way.length === 0 ? null : (
        <p className="-mt-4 flex flex-wrap gap-x-4 text-sm">
          {way.map(({ to, label }) => (
            <a key={to} href={to} className="-ml-1 inline-flex min-h-11 items-center gap-1">
              <ChevronLeftIcon className="size-4" />
              {label}
            </a>
          ))}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h1 className="text-quiet">{heading}</h1>
          {lead === undefined ? null : <p className="mt-3 max-w-text text-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </main>
  );
}
