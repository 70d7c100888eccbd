import { Button, type ButtonStyle } from "#app/ui/button.tsx";

/** One button that changes something on this page's action, or on the one of `action`. */
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
  /** Tells equal buttons of a list apart for those who hear them. */
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
