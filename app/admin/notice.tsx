import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { CheckIcon, WarningIcon } from "#app/ui/icons.tsx";

/** Says what the last press did, or why it did nothing. */
export function Notice({
  refused,
  words,
  undo,
}: {
  refused?: string | undefined;
  /** By intent. */
  words: Readonly<Record<string, string>>;
  /** A form that takes it back, for intents that have one. `about` is what was changed. */
  undo?: (done: string, about: string) => ReactNode;
}) {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  if (refused !== undefined)
    return (
      <p
        role="alert"
        className="flex gap-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3 font-bold"
      >
        <WarningIcon />
        {refused}
      </p>
    );
  if (!Object.hasOwn(words, done)) return null;
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-field border-2 border-line bg-education-wash p-3 font-bold">
      <CheckIcon />
      <span className="min-w-0 grow basis-1/2">{words[done]}</span>
      {undo?.(done, query.get("about") ?? "")}
    </output>
  );
}
