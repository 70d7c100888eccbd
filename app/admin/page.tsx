import type { ReactNode } from "react";
import { useActionData, useSearchParams } from "react-router";
import { CheckIcon, ChevronLeftIcon, WarningIcon } from "#app/ui/icons.tsx";
import { ActionForm } from "./parts/controls.tsx";

type Way = ReadonlyArray<{ to: string; label: string }>;

/** The link back to "Words and prices", for each page below it. */
export const toWords: Way = [{ to: "/admin/words", label: "Words and prices" }];

export const toPeople: Way = [{ to: "/admin/people", label: "People" }];

export const toYou: Way = [{ to: "/admin/you", label: "You and your devices" }];

/** Shows a page of the owner's room. `aside` is a button or a link beside the heading. */
export function Page({
  heading,
  title = heading,
  lead,
  way = [],
  aside,
  isWide = false,
  isForm = false,
  freshEvery,
  children,
}: {
  heading: string;
  /** The title of the window and of its history entry. */
  title?: string;
  lead?: ReactNode;
  /** Links to the parent pages, shown above the heading. */
  way?: Way;
  aside?: ReactNode;
  /** Whether the page is wide enough for panels side by side. */
  isWide?: boolean;
  /** Whether the page is narrow, so that lines in text fields stay short. */
  isForm?: boolean;
  /** Refreshes the page when it becomes visible. A number also refreshes it at that interval, in seconds. */
  freshEvery?: number | "visible";
  children?: ReactNode;
}) {
  const width = isWide ? "max-w-[90rem]" : "max-w-[60rem]";
  return (
    <main
      id="main"
      tabIndex={-1}
      data-fresh={freshEvery}
      className={`mx-auto w-full pt-6 pr-[max(1rem,env(safe-area-inset-right))] pb-28 pl-[max(1rem,env(safe-area-inset-left))] lg:px-8 lg:pb-12 ${isForm ? "max-w-[48rem]" : width}`}
    >
      <title>{title}</title>
      {way.length === 0 ? null : (
        <p className="-mt-4 flex flex-wrap gap-x-4 text-sm">
          {way.map(({ to, label }) => (
            <a key={to} href={to} className="-ml-1 inline-flex min-h-11 items-center gap-1">
              <ChevronLeftIcon className="size-4" />
              {label}
            </a>
          ))}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h1 className="text-quiet">{heading}</h1>
          {lead === undefined ? null : <p className="mt-3 max-w-text text-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </main>
  );
}

type PanelProps = {
  /** The panel's heading; undefined if the page's own heading says the same. */
  heading: string | undefined;
  id?: string;
  count?: number;
  children: ReactNode;
};

export function Panel({ heading, id, count, children }: PanelProps) {
  return (
    <section id={id} className="min-w-0 rounded-card border-2 border-line bg-card p-4 sm:p-6">
      {heading === undefined ? null : (
        <h2 className="mb-3 text-xl">
          {heading}
          {count === undefined ? null : <span className="text-soft"> {count}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}

type NoticeProps = {
  /** Why the page refuses what the owner sent, although the action took it. */
  refused?: string | undefined;
  /** The message to show after each intent. An intent is the value of the pressed button. */
  words?: Readonly<Record<string, string>>;
  /** For each intent, the intent that undoes it, and the form field that names the target. */
  undo?: Readonly<Record<string, readonly [intent: string, name: string]>>;
  /** For each intent, a link to its result. */
  link?: Readonly<Record<string, { href: string; words: string }>>;
  /** Whether an invalid field gets the focus instead of the message about the refusal. */
  isFieldFocused?: boolean;
};

/** Shows what the owner's last action did, or why it was refused. */
export function Notice({ words = {}, undo, link, isFieldFocused = false, ...page }: NoticeProps) {
  const { refused = page.refused } = useActionData<{ refused?: string }>() ?? {};
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

type ModuleScriptProps = { address: string; imports: readonly string[] };

/** Loads a script, in parallel with the files that it imports. */
export function ModuleScript({ address, imports }: ModuleScriptProps) {
  return (
    <>
      {imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={address} />
    </>
  );
}
