import { CheckIcon } from "./icons.tsx";
import { RichText } from "./rich-text.tsx";

export function CheckList({
  entries,
  className,
}: {
  entries: readonly string[];
  className: string;
}) {
  return (
    <ul className={`grid ${className}`}>
      {entries.map((entry) => (
        <li key={entry} className="flex gap-3">
          <CheckIcon className="mt-0.5 text-education" />
          <span>
            <RichText text={entry} />
          </span>
        </li>
      ))}
    </ul>
  );
}
