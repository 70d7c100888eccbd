import type { ReactNode } from "react";
import type { FormField, FormGroup } from "#app/server/owner/editing/describe-form.server.ts";
import { EditField } from "./edit-field.tsx";
import { Fold } from "./fold.tsx";
import { editAddress } from "./edit-address.ts";

type Typed = {
  file: string;
  /** What was sent, by field; undefined before anything was. */
  values: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>>;
  firstFault: string | undefined;
  /** What stands below a field, by its name. */
  notes?: ReadonlyMap<string, ReactNode>;
};

/** The fields of a part, with the groups in it folded. */
export function EditGroup({ group, ...typed }: Typed & { group: FormGroup }) {
  const { fields, groups, isNew } = group;
  const names = fields.filter(({ isName }) => isName);
  const isLone = fields.length === 0 && groups.length === 1;
  return (
    <>
      <Fields fields={fields.filter(({ isName }) => !isName)} {...typed} />
      {groups.map((inner) => (
        <Fold
          key={inner.name}
          id={inner.name}
          title={inner.label}
          hint={inner.hint}
          isOpen={isNew || isLone || hasRemark(inner, typed)}
        >
          <EditGroup group={inner} {...typed} />
          <InnerLists group={inner} file={typed.file} />
        </Fold>
      ))}
      {names.length === 0 ? null : (
        <Fold
          title="Names that links and orders use"
          hint="Better leave these as they are: whoever has kept an old link, or an old order, finds this entry by them."
          isOpen={hasRemark({ fields: names, groups: [] }, typed)}
        >
          <Fields fields={names} {...typed} />
        </Fold>
      )}
    </>
  );
}

function Fields({
  fields,
  values,
  errors,
  firstFault,
  notes,
}: Typed & { fields: readonly FormField[] }) {
  return fields.map((field) => (
    <div key={field.name} data-field>
      <EditField
        field={field}
        value={values?.[field.name] ?? field.value}
        error={errors[field.name]}
        isFirstFault={field.name === firstFault}
      />
      {notes?.get(field.name)}
    </div>
  ));
}

function InnerLists({ group, file }: { group: FormGroup; file: string }) {
  const { lists, missing, isOptional, isNew, name, label } = group;
  const links = [
    ...lists.map((list) => ({ at: list.name, words: `${list.label} (${list.entries.length})` })),
    ...missing.map((one) => ({ at: one.name, words: `Add: ${one.label}` })),
    ...(isOptional && !isNew ? [{ at: name, words: `Take “${label}” out` }] : []),
  ];
  return links.map(({ at, words }) => (
    <a key={at} href={editAddress(file, at)} className="flex min-h-11 items-center font-bold">
      {words}
    </a>
  ));
}

function hasRemark(
  { fields, groups }: Pick<FormGroup, "fields" | "groups">,
  typed: Pick<Typed, "errors" | "notes">,
): boolean {
  return (
    fields.some(({ name }) => Object.hasOwn(typed.errors, name) || typed.notes?.has(name)) ||
    groups.some((group) => hasRemark(group, typed))
  );
}
