import { Panel } from "#app/admin/panel.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Progress } from "#app/server/owner/welcome/welcome.server.ts";

/** Leads back into the welcome until each of its screens is done. */
export function WelcomePanel({ progress }: { progress: Progress }) {
  const all = Object.entries(progress);
  const [next] = all.find(([, isDone]) => !isDone) ?? [];
  if (next === undefined) return null;
  const done = all.filter(([, isDone]) => isDone).length;
  return (
    <Panel heading="Make it yours">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60">
          Five short screens: your name, how people reach you, what you sell, what the law needs,
          and how it looks.
          {done === 0 ? null : <> {done} of 5 done.</>}
        </p>
        <ButtonLink href={`/admin/welcome/${next}`} size="small">
          {done === 0 ? "Begin" : "Go on with the welcome"}
        </ButtonLink>
      </div>
    </Panel>
  );
}
