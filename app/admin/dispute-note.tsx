import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";

const look =
  "mt-2 scroll-mb-44 grid gap-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3";

function Note({ words, theirs, children }: { words: string; theirs: string; children: ReactNode }) {
  return (
    <>
      <p className="font-bold">{words}</p>
      <p data-words className="whitespace-pre-line">
        {theirs === "" ? "nothing" : theirs}
      </p>
      <p className="flex flex-wrap gap-2">{children}</p>
    </>
  );
}

/** What somebody else has published while these words waited. The buttons belong to the form `choose`. */
export function PublishedMeanwhile({ name, theirs }: { name: string; theirs: string }) {
  return (
    <div className={look}>
      <Note words="In the meantime, this was published here:" theirs={theirs}>
        <Button type="submit" form="choose" name="keep" value={name} size="small" look="secondary">
          Keep mine
        </Button>
        <Button type="submit" form="choose" name="take" value={name} size="small" look="secondary">
          Take theirs
        </Button>
      </Note>
    </div>
  );
}

const clash = "In the meantime, another device saved this:";

/** What another device has saved while these words were typed. @param page the address of the form */
export function SavedMeanwhile({ theirs, page }: { theirs: string; page: string }) {
  return (
    <div className={look}>
      <Note words={clash} theirs={theirs}>
        <Button type="submit" name="intent" value="save" size="small" look="secondary">
          Keep mine
        </Button>
        <a href={page} className="inline-flex min-h-11 items-center font-bold">
          Take theirs
        </a>
      </Note>
    </div>
  );
}

/** The same, for the script that saves while somebody types, and the sign of a fault. */
export function NoteTemplates() {
  return (
    <>
      <template data-clash>
        <div role="alert" className={look}>
          <Note words={clash} theirs="">
            <Button type="button" data-choice="mine" size="small" look="secondary">
              Keep mine
            </Button>
            <Button type="button" data-choice="theirs" size="small" look="secondary">
              Take theirs
            </Button>
          </Note>
        </div>
      </template>
      <template data-warning>
        <WarningIcon className="mt-0.5 size-5" />
      </template>
    </>
  );
}
