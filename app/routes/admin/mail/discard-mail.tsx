import { ActionForm } from "#app/admin/action-form.tsx";
import { TwoSteps } from "#app/admin/two-steps.tsx";

export function DiscardMail({ id, about }: { id: string; about?: string }) {
  return (
    <TwoSteps label="Throw it away…" about={about}>
      <p>Nobody will get this email, and you can&apos;t bring it back.</p>
      <ActionForm intent="discard" values={{ id }} label="Throw it away" about={about} />
    </TwoSteps>
  );
}
