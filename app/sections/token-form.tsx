import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** One button that does what a link in a mail is for. */
export function TokenForm({
  action,
  token,
  label,
  busyLabel,
}: {
  action: string;
  token: string;
  label: string;
  busyLabel: string;
}) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="mt-8">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
        {busy ? busyLabel : label}
      </Button>
    </Form>
  );
}
