import { lowercaseFirst } from "#app/lib/typography.ts";
import type { FormField } from "#app/server/owner/words/form/build-form.server.ts";
import { editAddress } from "../../parts/edit-address.ts";
import { Fold } from "../../parts/details.tsx";
import { PublishedMeanwhile, SavedMeanwhile } from "./dispute-note.tsx";
import { EditField } from "./edit-field.tsx";
import { ExampleNote } from "./example-note.tsx";
import type { EditFormProps } from "./edit-control.ts";
import { isCheckbox, type FormView } from "./edit-control.ts";
import { useSaved } from "./use-saving.ts";

type Opened = Pick<
  EditFormProps,
  "action" | "errors" | "changed" | "disputes" | "clashes" | "firstFault"
>;

/** Shows the fields of a part in order, with groups of fields folded. */
export function EditGroup({ group, ...opened }: Opened & { group: FormView }) {
  const { fields, groups, order } = group;
  const checkboxes = fields.filter(isCheckbox);
  const others = fields.filter((field) => !isCheckbox(field));
  const spare = others.filter(
    (field) => field.isOptional && field.value === "" && !hasNote(field.name, opened),
  );
  const isLone = fields.length === 0 && groups.length === 1;
  const placeOf = ({ name }: { name: string }) => order.indexOf(name);
  const parts = [
    ...others
      .filter((field) => !spare.includes(field))
      .map((field) => ({
        at: placeOf(field),
        part: <Fields key={field.name} fields={[field]} {...opened} />,
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
          isOpen={inner.isOpen || isLone || hasRemark(inner, opened)}
        >
          <EditGroup group={inner} {...opened} />
          <InnerLists group={inner} />
        </Fold>
      ),
    })),
  ].toSorted((one, other) => one.at - other.at);
  const form = (
    <>
      {parts.map(({ part }) => part)}
      {spare.length === 0 ? null : (
        <Fold
          title={`Optional: ${spare.map(({ label }) => lowercaseFirst(label)).join(", ")}`}
          hint="Fields you leave empty don't appear on your site."
          isOpen={hasRemark({ fields: spare, groups: [] }, opened)}
        >
          <Fields fields={spare} {...opened} isSpare />
        </Fold>
      )}
      <Fields fields={checkboxes} {...opened} />
    </>
  );
  return group.isExample ? (
    <ExampleNote {...opened} place={group.name}>
      {form}
    </ExampleNote>
  ) : (
    form
  );
}

type FieldsProps = Opened & { fields: readonly FormField[]; isSpare?: boolean };

function Fields({ fields, isSpare = false, ...opened }: FieldsProps) {
  return fields.map((field) => {
    const { name } = field;
    const noted = <NotedField key={name} field={field} isSpare={isSpare} {...opened} />;
    return field.isExample ? (
      <ExampleNote key={name} {...opened} place={name} isField>
        {noted}
      </ExampleNote>
    ) : (
      noted
    );
  });
}

type NotedFieldProps = Opened & { field: FormField; isSpare: boolean };

function NotedField({ field, action, disputes, firstFault, isSpare }: NotedFieldProps) {
  const { name } = field;
  const error = useSaved(({ errors }) => errors.get(name));
  const clash = useSaved(({ fields }) => fields.get(name)?.clash);
  const given = useSaved(({ fields }) => fields.get(name)?.given);
  const times = useSaved(({ fields }) => fields.get(name)?.times);
  const dispute = disputes.find((one) => one.name === name);
  return (
    <div>
      <EditField
        // A text from another tab or device needs a new control, because React doesn't change the text of an
        // existing control.
        key={times}
        field={field}
        value={given ?? field.value}
        error={error}
        isFirstFault={name === firstFault && !times}
        note={field.isOptional && !isSpare ? "(optional)" : undefined}
      />
      {dispute ? <PublishedMeanwhile {...dispute} /> : null}
      {clash ? <SavedMeanwhile key={clash.theirs} {...{ field, clash, action }} /> : null}
    </div>
  );
}

function InnerLists({ group }: { group: FormView }) {
  const { lists, missing, isOptional, name, label } = group;
  const links = [
    ...lists.map((list) => ({ at: list.name, words: `${list.label} (${list.count})` })),
    ...missing.map((one) => ({ at: one.name, words: `Add: ${one.label}` })),
    ...(isOptional ? [{ at: name, words: `Remove “${label}”` }] : []),
  ];
  return links.map(({ at, words }) => (
    <a key={at} href={editAddress(at)} className="flex min-h-11 items-center font-bold">
      {words}
    </a>
  ));
}

function hasRemark(
  { fields, groups }: Pick<FormView, "fields" | "groups">,
  opened: Opened,
): boolean {
  return (
    fields.some(({ name }) => Object.hasOwn(opened.errors, name) || hasNote(name, opened)) ||
    groups.some((group) => hasRemark(group, opened))
  );
}

function hasNote(name: string, { disputes, clashes }: Opened): boolean {
  return [...disputes, ...clashes].some((note) => note.name === name);
}
