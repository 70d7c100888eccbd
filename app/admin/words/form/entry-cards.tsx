import { Submit } from "../../parts/controls.tsx";
import { editAddress } from "../../parts/edit-address.ts";
import { Tag } from "../../parts/texts.tsx";
import type { EditFormProps, EntryCard } from "./edit-control.ts";
import { EditGroup } from "./edit-group.tsx";

type CardsProps = EditFormProps & { cards: readonly EntryCard[] };

/** Shows a card for each entry of a list, which the owner can keep, change or hide. */
export function EntryCards({ cards, form, action = "", ...opened }: CardsProps) {
  return (
    <ul className="grid gap-4">
      {cards.map(({ name, title, isHidden }) => {
        const group = form.groups.find((one) => one.name === name);
        return (
          <li
            key={name}
            className="grid min-w-0 gap-4 rounded-card border-2 border-line bg-card p-4 sm:p-6"
          >
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 text-lg">{title}</h2>
              {isHidden ? <Tag>Hidden</Tag> : null}
            </div>
            {/* The fields stay in the form, so that words typed just before the entry was hidden count as sent. */}
            <div hidden={isHidden} className="grid gap-4">
              {group ? <EditGroup {...opened} {...{ group, action }} /> : null}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Submit
                intent={isHidden ? "show" : "hide"}
                formAction={`${action}?${new URLSearchParams({ at: name })}`}
                label={isHidden ? "Show it again" : "Hide it"}
                about={title}
              />
              {isHidden ? null : (
                <a href={editAddress(name)} className="inline-flex min-h-11 items-center text-sm">
                  Change everything else<span className="sr-only"> ({title})</span>
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
