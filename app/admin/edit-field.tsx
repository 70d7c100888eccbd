import { Field } from "#app/ui/field.tsx";

type EditedField = {
  name: string;
  label: string;
  hint: string | undefined;
  control: "line" | "text" | "lines" | "number" | "date" | "choice" | "toggle";
  max: number | undefined;
  choices: readonly string[];
  isOptional: boolean;
};

/** The control of one place of a content file. */
export function EditField({
  field,
  value,
  error,
}: {
  field: EditedField;
  value: string;
  error: string | undefined;
}) {
  const { name, label, hint, control, choices, isOptional } = field;
  if (control === "toggle")
    return (
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={value === "true"}
          className="mt-1 size-6 shrink-0"
        />
        <span>
          <strong>{label}</strong>
          {hint === undefined ? null : <span className="block text-sm text-soft">{hint}</span>}
        </span>
      </label>
    );
  const note = isOptional ? "(may stay empty)" : undefined;
  const lines = control === "lines" ? "Each line is one entry." : undefined;
  const help = [hint, lines].filter(Boolean).join(" ") || undefined;
  return (
    <Field id={name} {...{ name, label, note, error }} hint={help}>
      {(input) => {
        const common = { ...input, defaultValue: value };
        if (control === "choice")
          return (
            <select {...common}>
              {isOptional || value === "" ? <option value="">–</option> : null}
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          );
        if (control === "text" || control === "lines") return <textarea {...common} rows={3} />;
        return (
          <input
            {...common}
            type={control === "date" ? "date" : "text"}
            inputMode={control === "number" ? "decimal" : undefined}
          />
        );
      }}
    </Field>
  );
}
