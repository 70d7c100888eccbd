import { Field } from "#app/ui/field.tsx";
import type { SettingField as Described } from "#app/server/owner/settings/setting-fields.server.ts";

/** Prevents browsers from autofilling, capitalizing or correcting a setting's value. */
const asTyped = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

export function SettingField({
  field: { name, label, note, hint, value, kind, choices = [] },
  error,
  isFirstError,
}: {
  field: Described;
  error: string | undefined;
  isFirstError: boolean;
}) {
  return (
    <Field id={name} name={name} label={label} note={note} hint={hint} error={error}>
      {(control) => {
        const given = { ...control, autoFocus: isFirstError, defaultValue: value };
        if (kind === "choice")
          return (
            <select {...given}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          );
        if (kind === "secret")
          return <input {...given} {...asTyped} type="password" autoComplete="new-password" />;
        return (
          <input
            {...given}
            {...asTyped}
            type={kind === "email" ? "email" : "text"}
            inputMode={kind === "number" ? "numeric" : undefined}
          />
        );
      }}
    </Field>
  );
}
