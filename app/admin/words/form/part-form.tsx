import type { Dispute } from "#app/server/owner/words/draft/part-remarks.server.ts";
import type { OpenPart } from "#app/server/owner/words/draft/open-part.server.ts";
import { EditForm } from "./edit-form.tsx";
import type { EditFormProps } from "./edit-control.ts";
import { viewForm } from "./edit-control.ts";

export const clashWords =
  "The same text was changed on another device. Both versions are below: please choose. Everything else is saved.";

type PartFormProps = Pick<
  OpenPart,
  "form" | "place" | "revision" | "waiting" | "errors" | "changed" | "disputes"
> &
  Pick<EditFormProps, "action" | "goOn" | "cards"> & {
    /**
     * `clashes` are the texts that another device has saved in the meantime, and `values` are what this form sent.
     */
    clashes: readonly Dispute[];
    values: Readonly<Record<string, string>>;
    fault: string | undefined;
  };

/** Shows a part's form, and lets the owner choose where someone else has saved or published other words. */
export function PartForm({ form, revision, clashes, values, fault, ...part }: PartFormProps) {
  return (
    <>
      <EditForm
        {...part}
        form={viewForm(form)}
        revision={String(revision)}
        clashes={clashes.map((one) => ({ ...one, mine: values[one.name] ?? "" }))}
        firstFault={clashes[0]?.name ?? fault}
      />
      {part.disputes.length === 0 ? null : (
        <form id="choose" method="post" hidden>
          <input type="hidden" name="intent" value="choose" />
        </form>
      )}
    </>
  );
}
