import { useEffect, useRef, type ReactNode } from "react";
import { Submit, TextLink } from "../../parts/controls.tsx";
import type { FormField } from "#app/server/owner/words/form/build-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { editAddress } from "../../parts/edit-address.ts";
import { reveal } from "../../parts/open-target.ts";
import { isCheckbox } from "./edit-control.ts";
import type { Choice } from "./saving.ts";
import type { Clash } from "./saving-state.ts";
import { useSaved, useSaver } from "./use-saving.ts";

const noteLook =
  "mt-2 scroll-mb-44 grid gap-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3";

const savedMeanwhile = "In the meantime, another device saved this:";

type NoteProps = { words: string; theirs: string; children: ReactNode };

function Note({ words, theirs, children }: NoteProps) {
  return (
    <>
      <p className="font-bold">{words}</p>
      <p className="whitespace-pre-line">{theirs === "" ? "nothing" : theirs}</p>
      <p className="flex flex-wrap gap-2">{children}</p>
    </>
  );
}

/** Shows what someone else published for a field with unpublished changes. The buttons send the form `choose`. */
export function PublishedMeanwhile({ name, theirs }: { name: string; theirs: string }) {
  return (
    <div className={noteLook}>
      <Note words="In the meantime, this was published here:" theirs={theirs}>
        <Submit form="choose" name="keep" value={name} label="Keep mine" />
        <Submit form="choose" name="take" value={name} label="Take theirs" />
      </Note>
    </div>
  );
}

type SavedMeanwhileProps = { field: FormField; clash: Clash; action: string | undefined };

/** Shows what another device or tab saved while the owner typed in the same field. */
export function SavedMeanwhile({ field, clash, action }: SavedMeanwhileProps) {
  const saver = useSaver();
  const isLive = useSaved((state) => state.isLive);
  const page = useSaved((state) => action ?? editAddress(state.place));
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note.current) reveal(note.current);
  }, []);
  const choose = (choice: Choice) => {
    const container = note.current?.parentElement;
    saver.dispatch({ type: "chosen", name: field.name, choice });
    container?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  };
  return (
    <div ref={note} role="alert" className={noteLook}>
      <Note
        words={clash.isFromOtherTab ? "In another tab, you typed this:" : savedMeanwhile}
        theirs={writeShown(field, clash.theirs)}
      >
        <Submit
          intent="save"
          label="Keep mine"
          onClick={(event) => {
            event.preventDefault();
            choose("mine");
          }}
        />
        {isLive ? (
          <Button size="small" look="secondary" onClick={() => choose("theirs")}>
            Take theirs
          </Button>
        ) : (
          <TextLink href={page}>Take theirs</TextLink>
        )}
      </Note>
    </div>
  );
}

/** Formats a text as the field's control shows it. */
function writeShown(field: FormField, text: string): string {
  if (isCheckbox(field)) return text === "true" ? "yes" : "no";
  const labelOf = (line: string) =>
    field.choices.find(({ value }) => value === line)?.label ?? line;
  return text.split("\n").map(labelOf).join("\n");
}
