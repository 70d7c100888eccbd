import { CheckIcon } from "#app/ui/icons.tsx";

type Screen = { name: string; title: string; isDone: boolean };

/** Links to all screens of the welcome pages, and to the rest of the room. */
export function Screens({ all, current }: { all: readonly Screen[]; current: string }) {
  return (
    <nav aria-label="Welcome">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {all.map(({ name, title, isDone }, at) => (
          <li key={name}>
            <a
              href={`/admin/welcome/${name}`}
              aria-current={name === current ? "step" : undefined}
              className="inline-flex min-h-11 items-center gap-2 aria-[current]:font-bold"
            >
              <span
                className={`grid size-[1.6em] place-items-center leading-none rounded-full border-2 border-line in-aria-[current]:outline-2 in-aria-[current]:outline-offset-2 in-aria-[current]:outline-line ${isDone ? "bg-education text-paper" : "bg-card"}`}
              >
                {isDone ? <CheckIcon className="size-4" /> : at + 1}
              </span>
              <span className="max-sm:sr-only">{title}</span>
              {isDone ? <span className="sr-only"> (done)</span> : null}
            </a>
          </li>
        ))}
        <li>
          <a href="/admin" className="inline-flex min-h-11 items-center">
            Later
          </a>
        </li>
      </ol>
    </nav>
  );
}
