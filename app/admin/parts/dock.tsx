import type { ReactNode } from "react";

/** Keeps a page's main action within reach: above the navigation bar on a phone, at the bottom on a desktop. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="dock sticky bottom-(--bar) z-30 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-y-2 border-line bg-card px-4 py-2 keyboard:py-1 lg:mx-0 lg:rounded-card lg:border-x-2">
      {children}
    </div>
  );
}
