import type { ReactNode } from "react";

/** What a page is for stays in reach of the thumb, on top of the bar of the room. On a desk it floats at the bottom. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="dock sticky bottom-(--bar) z-30 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-y-2 border-line bg-card px-4 py-2 keyboard:py-1 lg:mx-0 lg:rounded-card lg:border-x-2">
      {children}
    </div>
  );
}
