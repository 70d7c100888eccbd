import type { ReactNode } from "react";
import { Door } from "./door.tsx";

/** Lays out pages that are shown before sign-in. */
export function Doorstep({
  heading,
  lead,
  open,
  children,
}: {
  heading: string;
  lead?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-[64rem] content-start items-center gap-6 px-4 py-6 md:min-h-dvh md:content-center md:grid-cols-2 md:gap-12 md:px-8"
    >
      <div className="overflow-hidden rounded-card border-2 border-line max-md:max-w-80">
        <Door open={open} />
      </div>
      <div className="min-w-0">
        <h1 className="text-quiet">{heading}</h1>
        {lead === undefined ? null : <p className="mt-3 max-w-text text-soft">{lead}</p>}
        <div className="mt-5 grid gap-5">{children}</div>
      </div>
    </main>
  );
}
