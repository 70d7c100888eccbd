import { Submit } from "#app/admin/parts/controls.tsx";
import { editAddress } from "#app/admin/parts/edit-address.ts";
import { Panel } from "#app/admin/page.tsx";
import { TitleOfNew } from "#app/admin/words/form/title-of-new.tsx";
import type { FormGroup } from "#app/server/owner/words/form/build-form.server.ts";
import type { Part } from "#app/server/owner/words/draft/open-part.server.ts";
import type { Asked } from "#app/server/owner/words/form/name-entry.server.ts";

type NewPartProps = Pick<Part, "place"> & {
  variants: readonly string[];
  asked: Asked | undefined;
  title: string;
  version: string;
};

/** Shows a part that doesn't exist yet, with a button that creates it. */
export function NewPart({ variants, asked, title, place, version }: NewPartProps) {
  const kinds = variants.length > 1 ? variants : ["Add it"];
  return (
    <Panel heading={variants.length > 1 ? "What kind is it?" : "More you can add"}>
      <form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        {asked ? <TitleOfNew asked={asked} id="title" title={title} /> : null}
        <div className="flex flex-wrap gap-3">
          {kinds.map((label, at) => (
            <Submit
              label={label}
              key={label}
              intent="add"
              formAction={`${editAddress(place)}&kind=${at}`}
            />
          ))}
        </div>
      </form>
    </Panel>
  );
}

type MissingProps = { form: FormGroup; version: string };

export function Missing({ form: { missing }, version }: MissingProps) {
  return missing.length === 0 ? null : (
    <Panel heading="More you can add">
      <ul className="grid gap-3">
        {missing.map(({ name, label, hint }) => (
          <li key={name}>
            <form method="post" action={`${editAddress(name)}&kind=0`}>
              <input type="hidden" name="version" value={version} />
              <Submit intent="add" label={`Add: ${label}`} />
            </form>
            {hint === undefined ? null : <p className="mt-1 text-sm text-soft">{hint}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
