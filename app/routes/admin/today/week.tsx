import { Panel } from "#app/admin/panel.tsx";
import type { Figure } from "#app/server/owner/today/read-week.server.ts";

export function Week({ figures }: { figures: readonly Figure[] }) {
  return (
    <Panel heading="The last seven days">
      <dl className="divide-y-2 divide-line">
        {figures.map(({ label, now, before }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <dt>{label}</dt>
            <dd className="text-right">
              <strong className="font-display text-xl">{now}</strong>{" "}
              <span className="text-sm text-soft">the week before: {before}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
