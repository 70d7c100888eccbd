import { ActionForm } from "./action-form.tsx";

type Entries = { name: string; entries: ReadonlyArray<{ name: string; title: string }> };

/** The entries of a list, each with what can be done to it as a whole. */
export function EntryList({
  list,
  file,
  version,
}: {
  list: Entries;
  file: string;
  version: string;
}) {
  if (list.entries.length === 0) return <p className="text-soft">There's nothing in it yet.</p>;
  return (
    <ul className="divide-y-2 divide-line">
      {list.entries.map(({ name, title }, at) => {
        const values = { list: list.name, from: String(at), version, title };
        return (
          <li key={name} className="py-3">
            <a
              href={`/admin/words/edit?${new URLSearchParams({ file, at: name })}`}
              className="flex min-h-11 items-center font-bold"
            >
              {title}
            </a>
            <details>
              <summary className="inline-flex min-h-11 items-center text-sm text-soft underline">
                Move, copy or remove
              </summary>
              <div className="flex flex-wrap gap-3 py-2">
                {at === 0 ? null : (
                  <>
                    <ActionForm
                      intent="move"
                      values={{ ...values, to: String(at - 1) }}
                      label="Up"
                    />
                    <ActionForm intent="move" values={{ ...values, to: "0" }} label="To the top" />
                  </>
                )}
                {at === list.entries.length - 1 ? null : (
                  <ActionForm
                    intent="move"
                    values={{ ...values, to: String(at + 1) }}
                    label="Down"
                  />
                )}
                <ActionForm intent="copy" values={values} label="Copy" />
                <ActionForm intent="remove" values={values} label="Remove" />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
