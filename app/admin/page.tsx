import type { ReactNode } from "react";

/** A page of the room. `aside` stands beside the heading: a button or a link. */
export function Page({
  heading,
  lead,
  aside,
  children,
}: {
  heading: string;
  lead?: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-[60rem] px-4 pt-6 pb-28 lg:px-8 lg:pb-12"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{heading}</h1>
        {aside}
      </div>
      {lead === undefined ? null : <p className="mt-3 max-w-text text-soft">{lead}</p>}
      <div className="mt-6 grid gap-6">{children}</div>
    </main>
  );
}
