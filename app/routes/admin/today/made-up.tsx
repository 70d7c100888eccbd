import { ActionForm } from "#app/admin/parts/action-form.tsx";
import { Need } from "#app/admin/parts/need.tsx";
import type { Today } from "#app/server/owner/today/read-today.server.ts";

type MadeUp = NonNullable<Today["withdrawals"]["unproved"]>;

export function MadeUpWithdrawals({ count, until }: MadeUp) {
  return (
    <Need
      title={`${count} that don't match any of your orders`}
      href="/admin/messages"
      actions={
        <ActionForm intent="putAway" values={{ until }} label="They're made up: mark as answered" />
      }
    >
      Nobody has confirmed them by email. When there are this many, someone has usually made them
      up. But one may be from a buyer who mistyped an address.
    </Need>
  );
}
