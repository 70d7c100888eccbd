import type { ReactNode } from "react";

/** A page of the room. `aside` stands beside the heading: a button or a link. */
export function Page({
  heading,
  lead,
  aside,
  isWide = false,
  freshEvery,
  children,
}: {
  heading: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** For pages with panels side by side. */
  isWide?: boolean;
  /** Looks again when the page becomes visible; with seconds, also while something is under way. */
  freshEvery?: number | "visible";
  children?: ReactNode;
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-fresh={freshEvery}
      className={`mx-auto w-full pt-6 pr-[max(1rem,env(safe-area-inset-right))] pb-28 pl-[max(1rem,env(safe-area-inset-left))] lg:px-8 lg:pb-12 ${isWide ? "max-w-[90rem]" : "max-w-[60rem]"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{heading}</h1>
        {aside}
      </div>
      {lead === undefined ? null : <p className="mt-3 max-w-text text-soft">{lead}</p>}
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </main>
  );
}
