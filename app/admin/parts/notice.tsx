import { useSearchParams } from "react-router";
import { CheckIcon, WarningIcon } from "#app/ui/icons.tsx";
import { ActionForm } from "./action-form.tsx";

/** Shows what the owner's last action did, or why it was refused. */
export function Notice({
  refused,
  words,
  undo,
  link,
  isFieldFocused = false,
}: {
  refused?: string | undefined;
  /** The message to show after each intent. An intent is the value of the pressed button. */
  words: Readonly<Record<string, string>>;
  /** For each intent, the intent that undoes it, and the form field that names the target. */
  undo?: Readonly<Record<string, readonly [intent: string, name: string]>>;
  /** For each intent, a link to its result. */
  link?: Readonly<Record<string, { href: string; words: string }>>;
  /** Whether an invalid field gets the focus instead of the message about the refusal. */
  isFieldFocused?: boolean;
}) {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  if (refused !== undefined)
    return (
      <p
        role="alert"
        tabIndex={-1}
        {...{ autoFocus: !isFieldFocused }}
        className="flex gap-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3 font-bold"
      >
        <WarningIcon />
        {refused}
      </p>
    );
  if (!Object.hasOwn(words, done)) return null;
  const about = query.get("about");
  const [intent, name = ""] = (about !== null && undo?.[done]) || [];
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-field border-2 border-line bg-education-wash p-3 font-bold">
      <CheckIcon />
      <span className="min-w-0 grow basis-1/2">
        {words[done]}
        {link?.[done] === undefined ? null : (
          <>
            {" "}
            <a href={link[done].href}>{link[done].words}</a>
          </>
        )}
      </span>
      {intent === undefined ? null : (
        <ActionForm intent={intent} values={{ [name]: about ?? "" }} label="Undo" />
      )}
    </output>
  );
}

/** Returns the `undo` property of `Notice` for intents that changed the draft: Undo restores the previous draft. */
export function draftUndo(...intents: readonly string[]) {
  return Object.fromEntries(intents.map((intent) => [intent, ["undo", "number"] as const]));
}
