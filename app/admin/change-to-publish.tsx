import type { WaitingChange } from "#app/server/owner/drafts/publish-draft.server.ts";
import { Button } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { editAddress } from "./edit-address.ts";

/** A change that waits, with a box to take it along. Its other buttons belong to forms of their own. */
export function ChangeToPublish({
  change,
  isTicked,
}: {
  change: WaitingChange;
  isTicked: boolean;
}) {
  const { key, place, label, before, after, pictures, faults, isDisputed, file, form } = change;
  const labels: [string, string] = isDisputed
    ? ["Theirs, what visitors see", "Mine"]
    : ["Visitors see", pictures ? "You've chosen" : "You've written"];
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <label className="flex min-h-11 items-center gap-3 font-bold wrap-anywhere">
        <input
          type="checkbox"
          name="take"
          value={key}
          defaultChecked={isTicked}
          className="size-6 shrink-0"
        />
        {label}
      </label>
      {faults.map((fault) => (
        <p key={fault} className="flex gap-2 font-bold text-orange-deep">
          <WarningIcon className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">It can't go live like this. {fault}</span>
        </p>
      ))}
      {isDisputed ? (
        <p className="rounded-field border-2 border-orange-deep bg-orange-wash p-3 font-bold">
          Someone has published different words here. Please choose.
        </p>
      ) : null}
      {pictures ? (
        <div className="grid grid-cols-2 gap-4">
          <Side label={labels[0]} address={pictures.before} words={before} />
          <Side label={labels[1]} address={pictures.after} words={after} />
        </div>
      ) : (
        <BeforeAfter before={before} after={after} labels={labels} />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={editAddress(file, form.at, form.field)}
          className="inline-flex min-h-11 items-center font-bold"
        >
          {faults.length > 0 ? "Fix it" : "Change it"}
          <span className="sr-only"> ({label})</span>
        </a>
        {isDisputed ? (
          <Other form="keep" name="place" value={place} words="Keep mine" about={label} />
        ) : null}
        <Other
          form="putBack"
          name="key"
          value={key}
          words={isDisputed ? "Take theirs" : "Put back"}
          about={label}
        />
      </p>
    </li>
  );
}

type SideProps = { label: string; address: string | undefined; words: string };

function Side({ label, address, words }: SideProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm font-bold">{label}</figcaption>
      {address === undefined ? (
        <p>nothing</p>
      ) : (
        <img
          src={address}
          alt={words}
          loading="lazy"
          className="mt-1 max-h-48 max-w-full rounded-small border-2 border-line bg-sunk"
        />
      )}
      {words === "" ? null : <p className="mt-1 text-sm wrap-anywhere text-soft">{words}</p>}
    </figure>
  );
}

type OtherProps = { form: string; name: string; value: string; words: string; about: string };

function Other({ words, about, ...button }: OtherProps) {
  return (
    <Button type="submit" {...button} look="secondary" size="small">
      {words}
      <span className="sr-only"> ({about})</span>
    </Button>
  );
}
