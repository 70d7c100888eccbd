import { OpenHouse } from "#app/admin/open-house.tsx";

/** @param nextBackup the next thing that happens by itself */
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
