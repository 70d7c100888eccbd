import { FieldPicture } from "./field-picture.tsx";
import type { FormField } from "#app/server/owner/editing/describe-form.server.ts";
import { Field, type ControlProps } from "#app/ui/field.tsx";

type FieldProps = {
  field: FormField;
  file: string;
  value: string;
  error: string | undefined;
  /** The first field that has to be looked at. */
  isFirstFault: boolean;
};

/** The control of one place of a content file. */
export function EditField({ field, file, value, error, isFirstFault }: FieldProps) {
  const { name, label, hint, control, isOptional } = field;
  if (control === "toggle" || control === "mark")
    return <Tick field={field} isOn={value === "true"} />;
  const note = isOptional ? "(may stay empty)" : undefined;
  const lines = control === "lines" ? "Each line is one entry." : undefined;
  const help = [hint, lines].filter(Boolean).join(" ") || undefined;
  return (
    <Field id={name} {...{ name, label, note, error }} hint={help}>
      {(input) => (
        <>
          <Control input={input} {...{ field, value, isFirstFault }} />
          {field.picture ? <FieldPicture picture={field.picture} file={file} /> : null}
        </>
      )}
    </Field>
  );
}

function Tick({ field: { name, label, hint }, isOn }: { field: FormField; isOn: boolean }) {
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

function Control({
  input,
  field,
  value,
  isFirstFault,
}: Omit<FieldProps, "error" | "file"> & { input: ControlProps }) {
  const { control, max } = field;
  // The page scrolls to it without script, too.
  const common = { ...input, defaultValue: value, autoFocus: isFirstFault };
  if (control === "choice") return <Choice field={field} {...common} />;
  if (control === "choices") return <Choices field={field} input={input} value={value} />;
  if (control === "lines") return <textarea {...common} rows={rowsOf(value)} />;
  if (control === "date") return <input {...common} type="date" />;
  if (control === "number") return <input {...common} inputMode="decimal" autoComplete="off" />;
  return (
    <>
      {control === "text" ? (
        <textarea {...common} rows={rowsOf(value)} />
      ) : (
        <input {...common} autoComplete="off" />
      )}
      {max === undefined ? null : (
        <p data-limit={max} className="mt-1 text-sm text-soft">
          Up to {max} letters
        </p>
      )}
    </>
  );
}

function Choice({
  field: { choices, isOptional },
  ...select
}: { field: FormField; defaultValue: string } & ControlProps) {
  return (
    <select {...select}>
      {isOptional || select.defaultValue === "" ? <option value="">None</option> : null}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** One choice for each entry, in their order, and one for another. */
function Choices({
  field,
  input,
  value,
}: {
  field: FormField;
  input: ControlProps;
  value: string;
}) {
  const chosen = value.split("\n").filter((line) => line !== "");
  return (
    <span className="grid gap-2">
      {[...chosen, ""].map((one, at) => (
        <Choice
          key={`${one} ${at}`}
          field={{ ...field, isOptional: true }}
          {...input}
          id={at === 0 ? input.id : `${input.id}-${at + 1}`}
          aria-label={at === 0 ? undefined : `${field.label}, ${at + 1}`}
          defaultValue={one}
        />
      ))}
    </span>
  );
}

/** At the width of a phone. */
function rowsOf(value: string): number {
  const rows = value.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 38), 0);
  return Math.min(Math.max(rows, 2), 14);
}
