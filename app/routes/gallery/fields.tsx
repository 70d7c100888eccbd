import type { ReactNode } from "react";
import { Field, type ControlProps } from "#app/ui/field.tsx";
import { Part } from "./part.tsx";

type State = { note?: string; hint?: string; error?: string };

const states: Record<string, State> = {
  "At rest": {},
  "With a note": { note: "(optional)" },
  "With a hint": { hint: "Your answer goes to this address." },
  "With an error": { error: "Add the part after the @, for example gmail.com" },
};

const controls: Record<string, (control: ControlProps) => ReactNode> = {
  empty: (control) => <input {...control} type="text" placeholder="What to write" />,
  filled: (control) => <input {...control} type="text" defaultValue="Ana" />,
  choice: (control) => (
    <select {...control} defaultValue="ielts">
      <option value="ielts">IELTS Preparation</option>
    </select>
  ),
  disabled: (control) => <input {...control} type="text" defaultValue="Not now" disabled />,
  "long text": (control) => <textarea {...control} rows={4} defaultValue="Three challenges" />,
};

export function Fields() {
  return (
    <Part title="Fields">
      <div className="gallery-fields">
        {Object.entries(controls).flatMap(([kind, control]) =>
          Object.entries(states).map(([label, state]) => {
            const id = `${kind}-${label}`.toLowerCase().replaceAll(" ", "-");
            return (
              <Field key={id} id={id} name={id} label={`${label}, ${kind}`} {...state}>
                {control}
              </Field>
            );
          }),
        )}
      </div>
    </Part>
  );
}
