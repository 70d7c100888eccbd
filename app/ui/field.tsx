import type { ComponentProps, ReactNode } from "react";
import { WarningIcon } from "./icons.tsx";
import { Unbroken } from "./rich-text.tsx";

export type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  className: string;
};

type FieldProps = {
  id: string;
  name: string;
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
};

export function Field({
  id,
  name,
  label,
  note,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const look = error ? "border-orange-deep bg-orange-wash" : "border-field-line bg-paper";
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
        {note ? <span className="font-normal text-soft"> {note}</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="mb-1.5 text-sm text-soft">
          <Unbroken text={hint} />
        </p>
      ) : null}
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        className: `block w-full not-[textarea]:min-h-12 aria-invalid:scroll-mt-44 rounded-field border-[2.5px] pl-4 not-[select]:pr-4 py-2.5 text-base text-ink ${look}`,
      })}
      {error ? (
        <FieldError key={error} id={errorId}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-2 font-bold text-orange-deep">
      <WarningIcon className="mt-0.5 size-5" />
      {children}
    </p>
  );
}

export function InputField({
  id,
  name,
  label,
  note,
  hint,
  error,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>) {
  return (
    <Field {...{ id, name, label, note, hint, error, className }}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}
