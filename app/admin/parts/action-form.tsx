import { Button, type ButtonStyle } from "#app/ui/button.tsx";

/** Shows a form with one button. `action` is the URL that handles the form, by default that of the current page. */
export function ActionForm({
  intent,
  values = {},
  label,
  about,
  action,
  look = "secondary",
  size = "small",
}: ButtonStyle & {
  intent: string;
  values?: Record<string, string>;
  label: string;
  /** Tells screen readers which row of a list the button belongs to. */
  about?: string | undefined;
  action?: string;
}) {
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} look={look} size={size}>
        {label}
        {about === undefined ? null : <span className="sr-only"> ({about})</span>}
      </Button>
    </form>
  );
}
