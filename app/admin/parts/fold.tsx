import type { ReactNode } from "react";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { Tag } from "./tag.tsx";

/** Shows a foldable part of a form. CSS containment limits the layout work of a key press to this part. */
export function Fold({
  id,
  title,
  tag,
  hint,
  isOpen = false,
  children,
}: {
  id?: string;
  title: string;
  tag?: string | undefined;
  hint?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}) {
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
