import { island } from "#app/islands/island.tsx";
import type { SettingField as Described } from "#app/server/owner/settings/setting-fields.server.ts";
import { Submit } from "../parts/controls.tsx";
import { useDraft } from "../parts/use-draft.ts";
import { SettingField } from "./setting-field.tsx";

type SettingFormProps = {
  part: string;
  fields: readonly Described[];
  /** What's wrong with each field, by its name; undefined unless the form was refused. */
  errors: Readonly<Record<string, string>> | undefined;
  isRefused: boolean;
  /** Whether the owner may use an address that doesn't answer. */
  isToConfirm: boolean;
  done: string | null;
};

function LiveSettingForm({ part, fields, errors, isRefused, isToConfirm, done }: SettingFormProps) {
  const draft = useDraft({ name: `setting ${part}`, done });
  const firstError = fields.find(({ name }) => errors?.[name] !== undefined);
  return (
    <form method="post" className="grid gap-5" noValidate {...draft}>
      {fields.map((field) => (
        <SettingField
          key={field.name}
          field={field}
          error={errors?.[field.name]}
          isFirstError={field === firstError}
        />
      ))}
      {isToConfirm ? (
        <label className="flex items-center gap-3">
          <input type="checkbox" name="confirmed" value="yes" className="size-6 shrink-0" />
          Use this address anyway: I&apos;ve opened it in a browser, and it shows my site.
        </label>
      ) : null}
      {isRefused && fields.some(({ kind }) => kind === "secret") ? (
        <p className="text-sm text-soft">
          For your safety, passwords and keys aren&apos;t shown again. Please type them once more.
        </p>
      ) : null}
      <p>
        <Submit intent="save" label="Save" look="primary" size="normal" />
      </p>
    </form>
  );
}

export const SettingForm = island("SettingForm", LiveSettingForm, { labels: [] });
