import { createContext, useEffect, useRef, useState, type ReactNode } from "react";
import { Submit } from "../../parts/controls.tsx";
import { findLink, linkWords, putLink, removeLink, type Selected } from "#app/lib/insert-marks.ts";
import { business } from "#app/lib/business-parts.ts";
import { linkNames, namePage, staticPaths, textTargets } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, InputField } from "#app/ui/field.tsx";
import { editAddress } from "../../parts/edit-address.ts";
import { changeText, readSelected, type TextControl } from "./change-text.ts";

type LinkChoice = { target: string; label: string };

const named: Record<(typeof textTargets)[number], string> = {
  scheduling: "Your booking page for the free call",
  community: "Your community",
  jobSearchJoy: "The Job Search Joy site",
  professionalProfile: "Your profile",
  email: "An email to you",
};

export const pageChoices: LinkChoice[] = staticPaths.map((target) => ({
  target,
  label: namePage(target),
}));

const namedChoices: LinkChoice[] = [...linkNames, "email" as const].map((target) => ({
  target,
  label: named[target],
}));

export const LinkDialogContext = createContext<(control: TextControl) => void>(() => {});

/** Provides the text fields among its children with a dialog for adding links. */
export function LinkDialogs({ children }: { children: ReactNode }) {
  const [control, setControl] = useState<TextControl>();
  return (
    <LinkDialogContext value={setControl}>
      {children}
      {control && <LinkDialog control={control} onClose={() => setControl(undefined)} />}
    </LinkDialogContext>
  );
}

function LinkDialog({ control, onClose }: { control: TextControl; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected] = useState(() => readSelected(control));
  const [link] = useState(() => findLink(selected));
  const [words, setWords] = useState(link?.words ?? linkWords(selected));
  const [target, setTarget] = useState(() => chooseTarget(link?.target ?? "/contact"));
  const [address, setAddress] = useState(target === "" ? (link?.target ?? "") : "");
  const [fault, setFault] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const finish = (made: Selected) => {
    dialog.current?.close();
    changeText(control, made);
  };
  const put = () => {
    const to = target === "" ? address.trim() : target;
    const found = findFault(words, to);
    setFault(found);
    if (found === "") finish(putLink(selected, words, to));
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="link-heading"
      onClose={() => {
        onClose();
        control.focus();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border-2 border-line bg-card p-4 text-ink backdrop:bg-night/60 sm:p-6"
    >
      <h2 id="link-heading" className="text-xl">
        A link
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
        className="mt-3 grid gap-4"
      >
        <InputField
          id="link-words"
          name="link-words"
          label="Link text"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          lang="en"
          spellCheck
        />
        <Field id="link-target" name="link-target" label="Leads to">
          {(input) => (
            <select {...input} value={target} onChange={(event) => setTarget(event.target.value)}>
              <Targets label="Pages of your site" choices={pageChoices} />
              <Targets label="Your pages on other sites" choices={namedChoices} />
              <option value="">Another place on your site</option>
            </select>
          )}
        </Field>
        {target === "" ? (
          <InputField
            id="link-address"
            name="link-address"
            label="Address"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            placeholder="/programs#faq"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        <p role="alert" className="font-bold text-orange-deep empty:hidden">
          {fault}
        </p>
        <p className="text-sm text-soft">
          You'll find the addresses of other sites in one place:{" "}
          <a href={editAddress(business, `${business}/links`)}>You, Your pages on other sites</a>.
        </p>
        <div className="flex flex-wrap gap-2">
          <Submit label="Add the link" look="primary" />
          {link ? (
            <Button size="small" look="secondary" onClick={() => finish(removeLink(selected))}>
              Remove the link
            </Button>
          ) : null}
          <Button size="small" look="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function Targets({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <optgroup label={label}>
      {choices.map(({ target, label: words }) => (
        <option key={target} value={target}>
          {words}
        </option>
      ))}
    </optgroup>
  );
}

/** Returns the target if it's one of the choices, or "" otherwise. */
function chooseTarget(target: string): string {
  return [...pageChoices, ...namedChoices].some((choice) => choice.target === target) ? target : "";
}

const namedTargets: ReadonlySet<string> = new Set(textTargets);

function findFault(words: string, to: string): string {
  if (words.trim() === "") return "Type the text of the link.";
  const isPlace = namedTargets.has(to) || /^(\/[^\s()]*|\{\w+Url\})$/.test(to);
  return isPlace ? "" : "That should be a place on your site, like /programs#faq.";
}
