import type { ComponentProps } from "react";
import { CrossIcon } from "#app/ui/icons.tsx";
import { DownIcon, UpIcon } from "./icons.tsx";

/** Bold words and links for the text that follows; script shows them. @param label of the text */
export function MarkTools({ label }: { label: string }) {
  return (
    <div data-marks hidden className="mb-1.5 flex gap-1.5">
      <Tool data-mark="bold" aria-label={`Bold (${label})`} aria-keyshortcuts="Control+B Meta+B">
        Bold
      </Tool>
      <Tool data-mark="link" aria-label={`Link (${label})`} aria-keyshortcuts="Control+K Meta+K">
        Link
      </Tool>
    </div>
  );
}

/** Moves and removes one of several texts; script shows them. */
export function StepTools({ label }: { label: string }) {
  return (
    <div data-steps hidden className="flex shrink-0 gap-1.5">
      <Tool data-step="up" aria-label={`Move ${label} up`}>
        <UpIcon className="size-5" />
      </Tool>
      <Tool data-step="down" aria-label={`Move ${label} down`}>
        <DownIcon className="size-5" />
      </Tool>
      <Tool data-step="remove" aria-label={`Remove ${label}`}>
        <CrossIcon className="size-5" />
      </Tool>
    </div>
  );
}

/** Stands where a text of the list was; script shows it. */
export function UndoRemoval({ label }: { label: string }) {
  return (
    <li data-removed hidden className="flex items-center gap-3 font-bold">
      Removed.
      <Tool data-step="undo" aria-label={`Undo: put it back (${label})`}>
        Undo
      </Tool>
    </li>
  );
}

function Tool(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-field border-2 border-field-line bg-card px-2.5 text-sm font-bold disabled:opacity-40"
    />
  );
}
