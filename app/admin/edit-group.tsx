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
};

/** The fields of a part in their order, with the groups in it folded. */
export function EditGroup({ group, ...typed }: Typed & { group: FormGroup }) {
  const { fields, groups, order, isNew } = group;
  const names = fields.filter(({ isName }) => isName);
  const ticks = fields.filter(isTick);
  const others = fields.filter((field) => !field.isName && !isTick(field));
  const spare = others.filter((field) => field.isOptional && showValue(field, typed.values) === "");
  const isLone = fields.length === 0 && groups.length === 1;
  const placeOf = ({ name }: { name: string }) => {
    // The first entries of a new group's list stand where the list is.
    const at = order.findIndex((one) => name === one || name.startsWith(`${one}[`));
    return at === -1 ? order.length : at;
  };
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
          hint={inner.hint}
          isOpen={isNew || isLone || hasFault(inner, typed.errors)}
        >
          <EditGroup group={inner} {...typed} />
          <InnerLists group={inner} file={typed.file} />
        </Fold>
      ),
    })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <>
      {parts.map(({ part }) => part)}
      {spare.length === 0 ? null : (
        <Fold
          title={`If you like: ${spare.map(({ label }) => label.toLowerCase()).join(", ")}`}
          hint="What's empty here isn't on your site."
          isOpen={hasFault({ fields: spare, groups: [] }, typed.errors)}
        >
          <Fields fields={spare} {...typed} isSpare />
        </Fold>
      )}
      <Fields fields={ticks} {...typed} />
      {names.length === 0 ? null : (
        <Fold
          title="Names that links and orders use"
          hint="Better leave these as they are: whoever has kept an old link, or an old order, finds this entry by them."
          isOpen={hasFault({ fields: names, groups: [] }, typed.errors)}
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
  isSpare = false,
}: Typed & { fields: readonly FormField[]; isSpare?: boolean }) {
  return fields.map((field) => (
    <EditField
      key={field.name}
      field={field}
      value={showValue(field, values)}
      error={errors[field.name]}
      isFirstFault={field.name === firstFault}
      note={field.isOptional && !isSpare ? "(may stay empty)" : undefined}
    />
  ));
}

function showValue(field: FormField, values: Typed["values"]): string {
  return values?.[field.name] ?? (isLeftOut(field, values) ? "" : field.value);
}

function isTick({ control }: FormField): boolean {
  return control === "toggle" || control === "mark";
}

/** A box without its mark isn't sent. */
function isLeftOut(field: FormField, values: Typed["values"]): boolean {
  return isTick(field) && values?.["intent"] !== undefined;
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

function hasFault(
  { fields, groups }: Pick<FormGroup, "fields" | "groups">,
  errors: Readonly<Record<string, string>>,
): boolean {
  return (
    fields.some(({ name }) => Object.hasOwn(errors, name)) ||
    groups.some((group) => hasFault(group, errors))
  );
}
