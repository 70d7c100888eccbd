import type { Remark } from "#app/server/owner/words/form/say-fault.server.ts";
import { editAddress } from "../../parts/edit-address.ts";

/** Shows a message from the content check, with a link to the field concerned. */
export function RemarkWords({ words, form }: Remark) {
  return (
    <>
      {words}
      {form === undefined ? null : (
        <>
          {" "}
          <a href={editAddress(form.part, form.field)}>
            Open it<span className="sr-only"> ({words})</span>
          </a>
        </>
      )}
    </>
  );
}

type RemarksProps = { remarks: readonly Remark[]; isFault?: boolean };

export function Remarks({ remarks, isFault = false }: RemarksProps) {
  if (remarks.length === 0) return null;
  const look = isFault
    ? "border-orange-deep bg-orange-wash font-bold"
    : "border-line bg-joy-wash text-sm";
  return (
    <ul className={`grid gap-2 rounded-field border-2 p-3 ${look}`}>
      {remarks.map((remark) => (
        <li key={remark.words}>
          <RemarkWords {...remark} />
        </li>
      ))}
    </ul>
  );
}
