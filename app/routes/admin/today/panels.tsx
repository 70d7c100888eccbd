import { ActionForm, SmallLink } from "#app/admin/parts/controls.tsx";
import { Panel } from "#app/admin/page.tsx";
import { OpenHouse } from "#app/admin/today/open-house.tsx";
import type { Figure } from "#app/server/owner/today/read-week.server.ts";
import type { Progress } from "#app/server/owner/welcome/welcome.server.ts";

/** @param isForMoney whether live payment keys are set */
export function OpenPanel({ isForMoney }: { isForMoney: boolean }) {
  return (
    <Panel heading="You're ready to open">
      <p className="max-w-text">
        So far, only people who know the address can find your site, and search engines are asked to
        stay away. When you open it, search engines may list it
        {isForMoney ? ", and buyers pay real money" : ""}. You can't undo that.
      </p>
      <div className="mt-4">
        <ActionForm intent="openSite" label="Open my site" look="primary" size="normal" />
      </div>
    </Panel>
  );
}

/** @param nextBackup the time of the next automatic backup */
export function NothingToDo({ nextBackup }: { nextBackup: string | undefined }) {
  return (
    <section className="overflow-hidden rounded-card border-2 border-line bg-card sm:max-xl:flex sm:max-xl:items-center">
      <OpenHouse className="w-full border-line max-sm:border-b-2 sm:max-xl:w-1/2 sm:max-xl:border-r-2 xl:border-b-2" />
      <div className="p-4 sm:p-6">
        <h2 className="text-2xl">Nothing needs you right now</h2>
        <p className="mt-2 max-w-text">
          Every message is answered, and your door is open. Go have a cup of tea: when someone
          writes or buys, you&apos;ll find it here.
        </p>
        {nextBackup === undefined ? null : (
          <p className="mt-2 text-sm text-soft">The next thing due is a backup: {nextBackup}.</p>
        )}
      </div>
    </section>
  );
}

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

/** Links back to the welcome pages until all of them are done. */
export function WelcomePanel({ progress }: { progress: Progress }) {
  const all = Object.entries(progress);
  const [next] = all.find(([, isDone]) => !isDone) ?? [];
  if (next === undefined) return null;
  const done = all.filter(([, isDone]) => isDone).length;
  return (
    <Panel heading="Make it yours">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60">
          Five short screens: your name, how people reach you, what you sell, what the law requires,
          and how your site looks.
          {done === 0 ? null : <> {done} of 5 done.</>}
        </p>
        <SmallLink
          href={`/admin/welcome/${next}`}
          look="primary"
          label={done === 0 ? "Begin" : "Continue"}
        />
      </div>
    </Panel>
  );
}
