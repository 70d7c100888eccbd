import type { LineFault } from "#app/server/owner/editing/folder-file.server.ts";

/** How many lines are shown above and below a fault. */
const around = 3;

/** Shows the faulty lines of a file, each with its fault. */
export function MarkedText({ text, faults }: { text: string; faults: readonly LineFault[] }) {
  const marked = faults.flatMap(({ line }) => line ?? []);
  const lines = text.split("\n").flatMap((words, at) => {
    const number = at + 1;
    const isNear = marked.some((line) => Math.abs(line - number) <= around);
    return isNear ? [{ number, words, found: faults.filter(({ line }) => line === number) }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ol
      aria-label="The lines around it"
      className="mb-4 rounded-field border-2 border-line bg-sunk py-2 text-sm"
    >
      {lines.map(({ number, words, found }, at) => (
        <li
          key={number}
          id={`line-${number}`}
          className={`flex scroll-mt-24 items-baseline gap-3 px-3 ${found.length > 0 ? "bg-orange-wash" : ""} ${at > 0 && lines[at - 1]?.number !== number - 1 ? "mt-2 border-t-2 border-dashed border-line pt-2" : ""}`}
        >
          <span className="w-8 shrink-0 text-right font-mono text-soft">{number}</span>
          <span className="min-w-0">
            <code className="whitespace-pre-wrap">{words}</code>
            {found.map(({ message }) => (
              <strong key={message} className="my-1 block">
                {message}
              </strong>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
