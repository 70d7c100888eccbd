import { pictureAddress } from "#app/lib/picture-address.ts";
import type { FormList } from "#app/server/owner/editing/describe-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "./action-form.tsx";
import { editAddress } from "./edit-address.ts";
import { Tag } from "./tag.tsx";

/** The entries of a list, each with what can be done to it as a whole. */
export function EntryList({
  list,
  file,
  version,
}: {
  list: FormList;
  file: string;
  version: string;
}) {
  const { entries, isFull, name } = list;
  return (
    <>
      {entries.length === 0 ? <p className="text-soft">There's nothing in it yet.</p> : null}
      <ul className="divide-y-2 divide-line">
        {entries.map((entry, at) => (
          <li key={entry.name} className="py-2">
            <a
              href={editAddress(file, entry.name)}
              className="flex min-h-12 items-center gap-3 font-bold wrap-anywhere"
            >
              {entry.drawing === undefined ? null : (
                <img
                  src={pictureAddress(entry.drawing)}
                  alt=""
                  loading="lazy"
                  className="size-10 shrink-0"
                />
              )}
              <span className="grow">{entry.title}</span>
              {entry.isHidden ? <Tag>Hidden</Tag> : null}
            </a>
            <Moves
              values={{ list: name, from: String(at), version, title: entry.title }}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              isFull={isFull}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="mt-2 text-sm text-soft">This list is full.</p>
      ) : (
        <div className="mt-3">
          <ActionForm
            intent="add"
            action={editAddress(file, `${name}[${entries.length}]`)}
            values={{ version }}
            label="Add one"
          />
        </div>
      )}
    </>
  );
}

function Moves({
  values,
  isFirst,
  isLast,
  isFull,
}: {
  values: Record<string, string>;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
}) {
  const buttons = [
    ...(isFirst ? [] : [["up", "Up"] as const, ["top", "To the top"] as const]),
    ...(isLast ? [] : [["down", "Down"] as const]),
    ...(isFull ? [] : [["copy", "Copy"] as const]),
    ["remove", "Remove"] as const,
  ];
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft underline">
        Move, copy or remove
      </summary>
      <form method="post" className="flex flex-wrap gap-3 py-2">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {buttons.map(([intent, label]) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            look="secondary"
            size="small"
          >
            {label}
          </Button>
        ))}
      </form>
    </details>
  );
}
