import type { ComponentProps, ReactNode } from "react";
import { Button, buttonClass, ButtonLink, type ButtonStyle } from "#app/ui/button.tsx";

type HiddenProps = { values: Readonly<Record<string, string | number | undefined>> };

/** Adds hidden fields to a form, without those whose value is undefined. */
export function Hidden({ values }: HiddenProps) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

type Labeled = {
  label: ReactNode;
  /** Tells screen readers which row of a list the control belongs to. */
  about?: string | undefined;
};

function Label({ label, about }: Labeled) {
  return (
    <>
      {label}
      {about === undefined ? null : <span className="sr-only"> ({about})</span>}
    </>
  );
}

type SubmitProps = Omit<ComponentProps<typeof Button>, "children"> & Labeled & { intent?: string };

/** Shows a button that sends its form. The intent chooses the step that the page's action runs. */
export function Submit({ intent, label, about, ...button }: SubmitProps) {
  return (
    <Button
      type="submit"
      name={intent === undefined ? undefined : "intent"}
      value={intent}
      look="secondary"
      size="small"
      {...button}
    >
      <Label label={label} about={about} />
    </Button>
  );
}

/** Shows a form with one button. `action` is the URL that handles the form, by default that of the current page. */
export function ActionForm({
  values = {},
  action,
  ...button
}: ButtonStyle &
  Labeled & { intent: string; values?: Readonly<Record<string, string>>; action?: string }) {
  return (
    <form method="post" action={action}>
      <Hidden values={values} />
      <Submit {...button} />
    </form>
  );
}

/** Shows a round button with an icon. */
export function IconButton({ label, ...button }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-line bg-card"
    />
  );
}

type LinkProps = ComponentProps<"a"> & { href: string };

/** Shows a link whose touch target is at least 44 pixels high. */
export function TextLink({ className = "font-bold", children, ...link }: LinkProps) {
  return (
    <a {...link} className={`inline-flex min-h-11 items-center ${className}`}>
      {children}
    </a>
  );
}

/** Shows a link that looks like a small button. */
export function SmallLink({ label, about, ...link }: Labeled & ButtonStyle & LinkProps) {
  return (
    <ButtonLink look="secondary" size="small" {...link}>
      <Label label={label} about={about} />
    </ButtonLink>
  );
}

/** Shows a button that explains what it will do before the owner confirms. */
export function TwoSteps({ label, about, children }: Labeled & { children: ReactNode }) {
  return (
    <details data-two-steps className="min-w-0 open:w-full">
      <summary
        className={`${buttonClass({ look: "secondary", size: "small" })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Label label={label} about={about} />
      </summary>
      <div
        tabIndex={-1}
        className="scroll-mt-16 mt-3 grid justify-items-start gap-3 rounded-field border-2 border-line bg-sunk p-3"
      >
        {children}
      </div>
    </details>
  );
}

/** Keeps a page's main action within reach: above the navigation bar on a phone, at the bottom on a desktop. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="dock sticky bottom-(--bar) z-30 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-y-2 border-line bg-card px-4 py-2 keyboard:py-1 lg:mx-0 lg:rounded-card lg:border-x-2">
      {children}
    </div>
  );
}
