import type { ReactNode } from "react";
import type { FormField, FormGroup } from "#app/server/owner/editing/describe-form.server.ts";
import { EditField } from "./edit-field.tsx";
import { ExampleNote } from "./example-note.tsx";
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
  /** The places of examples that aren't as they came anymore. */
  changed: readonly string[];
  /** The place of the page that the form is on, if it isn't the group's. */
  page?: string;
};

/** The fields of a part in their order, with the groups in it folded. */
export function EditGroup({ group, ...props }: Typed & { group: FormGroup }) {
  const { fields, groups, order, isNew } = group;
  const typed = { page: group.name, ...props };
  const names = fields.filter(({ isName }) => isName);
  const checkboxes = fields.filter(isCheckbox);
  const others = fields.filter((field) => !field.isName && !isCheckbox(field));
  const spare = others.filter((field) => field.isOptional && showValue(field, typed.values) === "");
  const isLone = fields.length === 0 && groups.length === 1;
  const placeOf = ({ name }: { name: string }) => order.indexOf(name);
  const parts = [
    ...others
      .filter((field) => !spare.includes(field))
      .map((field) => ({
        at: placeOf(field),
        part: <Fields key={field.name} fields={[field]} {...typed} />,
      })),
    ...groups.map((inner) => ({
      at: placeOf(inner),
      part: (
        <Fold
          key={inner.name}
          id={inner.name}
          title={inner.label}
          tag={inner.isExample ? "Example" : undefined}
          hint={inner.hint}
          isOpen={isNew || isLone || hasRemark(inner, typed)}
        >
          <EditGroup group={inner} {...typed} />
          <InnerLists group={inner} file={typed.file} />
        </Fold>
      ),
    })),
  ].toSorted((one, other) => one.at - other.at);
  const form = (
    <>
      {parts.map(({ part }) => part)}
      {spare.length === 0 ? null : (
        <Fold
          title={`Optional: ${spare.map(({ label }) => label.toLowerCase()).join(", ")}`}
          hint="What's empty here isn't on your site."
          isOpen={hasRemark({ fields: spare, groups: [] }, typed)}
        >
          <Fields fields={spare} {...typed} isSpare />
        </Fold>
      )}
      <Fields fields={checkboxes} {...typed} />
      {names.length === 0 ? null : (
        <Fold
          title="Short names in links and orders"
          hint="It's best to leave these alone: old links and old orders find this entry by them."
          isOpen={hasRemark({ fields: names, groups: [] }, typed)}
        >
          <Fields fields={names} {...typed} />
        </Fold>
      )}
    </>
  );
  return group.isExample ? (
    <ExampleNote place={group.name} {...typed}>
      {form}
    </ExampleNote>
  ) : (
    form
  );
}

function Fields({
  fields,
  file,
  values,
  errors,
  firstFault,
  notes,
  isSpare = false,
  changed,
  page = "",
}: Typed & { fields: readonly FormField[]; isSpare?: boolean }) {
  return fields.map((field) => {
    const edit = (
      <div key={field.name} data-field>
        <EditField
          field={field}
          file={file}
          value={showValue(field, values)}
          error={errors[field.name]}
          isFirstFault={field.name === firstFault}
          note={field.isOptional && !isSpare ? "(optional)" : undefined}
        />
        {notes?.get(field.name)}
      </div>
    );
    return field.isExample ? (
      <ExampleNote key={field.name} place={field.name} {...{ file, page, changed }} isField>
        {edit}
      </ExampleNote>
    ) : (
      edit
    );
  });
}

function showValue({ name, value }: FormField, values: Typed["values"]): string {
  return values?.[name] ?? value;
}

function isCheckbox({ control }: FormField): boolean {
  return control === "toggle" || control === "mark";
}

function InnerLists({ group, file }: { group: FormGroup; file: string }) {
  const { lists, missing, isOptional, isNew, name, label } = group;
  const links = [
    ...lists.map((list) => ({ at: list.name, words: `${list.label} (${list.entries.length})` })),
    ...missing.map((one) => ({ at: one.name, words: `Add: ${one.label}` })),
    ...(isOptional && !isNew ? [{ at: name, words: `Remove “${label}”` }] : []),
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
