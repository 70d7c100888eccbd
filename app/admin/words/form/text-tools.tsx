import type { ComponentProps } from "react";
import { CrossIcon } from "#app/ui/icons.tsx";
import { LineIcon } from "#app/ui/line-icon.tsx";

export type Mark = "bold" | "link";
export type Step = "up" | "down" | "remove";

/** Shows the buttons, above a text, that make words bold or turn them into a link. `label` names the text. */
export function MarkTools({ label, onMark }: { label: string; onMark: (mark: Mark) => void }) {
  return (
    <div className="mb-1.5 hidden gap-1.5 group-data-live/live:flex">
      <Tool
        aria-label={`Bold (${label})`}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={() => onMark("bold")}
      >
        Bold
      </Tool>
      <Tool
        aria-label={`Link (${label})`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onMark("link")}
      >
        Link
      </Tool>
    </div>
  );
}

type StepToolsProps = {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: Step, button: HTMLButtonElement) => void;
};

/** Shows the buttons that move and remove a text in a list. */
export function StepTools({ label, isFirst, isLast, onStep }: StepToolsProps) {
  return (
    <div className="hidden shrink-0 gap-1.5 group-data-live/live:flex">
      <Tool
        aria-label={`Move ${label} up`}
        disabled={isFirst}
        onClick={({ currentTarget }) => onStep("up", currentTarget)}
      >
        <LineIcon lines="M12 20V5M6 11l6-6 6 6" className="size-5" />
      </Tool>
      <Tool
        aria-label={`Move ${label} down`}
        disabled={isLast}
        onClick={({ currentTarget }) => onStep("down", currentTarget)}
      >
        <LineIcon lines="M12 4v15M6 13l6 6 6-6" className="size-5" />
      </Tool>
      <Tool
        aria-label={`Remove ${label}`}
        onClick={({ currentTarget }) => onStep("remove", currentTarget)}
      >
        <CrossIcon className="size-5" />
      </Tool>
    </div>
  );
}

/** Shows a note with Undo in place of a removed text. */
export function UndoRemoval({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <li className="flex items-center gap-3 font-bold">
      Removed.
      <Tool aria-label={`Undo: restore it (${label})`} onClick={onUndo} {...{ autoFocus: true }}>
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
