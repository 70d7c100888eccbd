import type { LineFault } from "#app/server/owner/editing/folder-file.server.ts";

/** A file as it is, line by line, with what is wrong below its line. */
export function MarkedText({ text, faults }: { text: string; faults: readonly LineFault[] }) {
  return (
    <ol
      aria-label="The file, line by line"
      className="rounded-field border-2 border-line bg-sunk py-2 font-mono text-sm"
    >
      {text.split("\n").map((line, at) => {
        const found = faults.filter((fault) => fault.line === at + 1);
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- lines are known by their number
            key={at}
            id={`line-${at + 1}`}
            className={`flex gap-3 px-3 ${found.length > 0 ? "bg-orange-wash" : ""}`}
          >
            <span aria-hidden="true" className="w-8 shrink-0 text-right text-soft select-none">
              {at + 1}
            </span>
            <span className="min-w-0">
              <span className="whitespace-pre-wrap wrap-anywhere">{line}</span>
              {found.map(({ message }) => (
                <strong key={message} className="my-1 block font-sans wrap-anywhere">
                  {message}
                </strong>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
