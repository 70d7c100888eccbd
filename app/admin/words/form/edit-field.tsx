import { FieldPicture, PhotoField } from "./field-picture.tsx";
import type { FormField } from "#app/server/owner/words/form/build-form.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Choice, Choices } from "./choice-field.tsx";
import { isCheckbox, type EditControl } from "./edit-control.ts";
import { TextField } from "./text-field.tsx";
import { TextList } from "./text-list.tsx";

type FieldProps = {
  field: FormField;
  value: string;
  error: string | undefined;
  /** Whether this is the first field with a fault. */
  isFirstFault: boolean;
  /** Says "(optional)" if the field may stay empty and the group around it doesn't already say so. */
  note: string | undefined;
};

/** Shows the control and the label of a field. */
export function EditField({ field, value, error, isFirstFault, note }: FieldProps) {
  const { name, label, hint, control } = field;
  if (isCheckbox(field)) return <Checkbox field={field} isOn={value === "true"} />;
  if (field.picture && control === "line") return <PhotoField {...{ field, value, error }} />;
  return (
    <Field id={name} {...{ name, label, hint, note, error }}>
      {(input) => (
        <>
          <Control {...{ field, value }} input={{ ...input, autoFocus: isFirstFault }} />
          {field.picture ? <FieldPicture picture={field.picture} /> : null}
        </>
      )}
    </Field>
  );
}

function Checkbox({ field: { name, label, hint }, isOn }: { field: FormField; isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        id={name}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isOn}
        className="mt-1 size-6 shrink-0"
      />
      <span>
        <strong>{label}</strong>
        {hint === undefined ? null : <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}

function Control(props: EditControl) {
  switch (props.field.control) {
    case "choice":
      return <Choice {...props} />;
    case "choices":
      return <Choices {...props} />;
    case "lines":
      return <TextList {...props} />;
    case "number":
      return <NumberField {...props} />;
    case "date":
      return <DayField {...props} pattern={/^\d{4}-\d\d-\d\d$/} type="date" />;
    default:
      return <LineField {...props} />;
  }
}

function LineField(props: EditControl) {
  const { field, input, value } = props;
  const plain = {
    ...input,
    defaultValue: value,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  };
  switch (field.takes) {
    case "url":
      return <input {...plain} type="url" />;
    case "email":
      return <input {...plain} type="email" />;
    case "page":
      return <input {...plain} inputMode="url" list="site-pages" />;
    case "month":
      return <DayField {...props} pattern={/^20\d\d-\d\d$/} type="month" />;
    default:
      return <TextField {...props} />;
  }
}

type DayFieldProps = EditControl & { type: "date" | "month"; pattern: RegExp };

/** Shows a date picker, or a text field if the browser's date picker can't show the value. */
function DayField({ input, value, type, pattern }: DayFieldProps) {
  const isKnown = value === "" || pattern.test(value);
  return <input {...input} defaultValue={value} type={isKnown ? type : "text"} />;
}

const units: Partial<Record<FormField["takes"], { before?: string; after?: string }>> = {
  dollars: { before: "$" },
  minutes: { after: "minutes" },
};

/** Shows a text field instead of `type=number`, so that invalid input stays visible beside its error. */
function NumberField({ field: { takes }, input, value }: EditControl) {
  const { before, after } = units[takes] ?? {};
  return (
    <span className="relative block max-w-60">
      <input
        {...input}
        defaultValue={value}
        inputMode={takes === "dollars" ? "decimal" : "numeric"}
        autoComplete="off"
        className={`${input.className} ${before === undefined ? "" : "pl-9!"} ${after === undefined ? "" : "pr-24!"}`}
      />
      <Unit words={before} className="left-4" />
      <Unit words={after} className="right-4" />
    </span>
  );
}

function Unit({ words, className }: { words: string | undefined; className: string }) {
  return words === undefined ? null : (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex items-center text-soft ${className}`}
    >
      {words}
    </span>
  );
}
