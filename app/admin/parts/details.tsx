import type { ReactNode } from "react";
import { ChevronRightIcon } from "#app/ui/icons.tsx";

/** @param id identifies the element, so that it stays open when the page is refreshed */
export function Details({
  id,
  summary,
  open,
  children,
}: {
  id: string;
  summary: string;
  open?: boolean;
  children: ReactNode;
}) {
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
