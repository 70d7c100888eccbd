import type { ReactNode } from "react";
import { Submit } from "../../parts/controls.tsx";
import { pageAddress } from "../../parts/edit-address.ts";
import { useSaved } from "./use-saving.ts";

type ExampleProps = {
  /** The example's place: an entry, a group or one field. */
  place: string;
  changed: readonly string[];
  /** The URL that handles the note's button, by default that of the part's page. */
  action?: string | undefined;
  /** Whether the example is a field. A note is shown below a field, but above a group. */
  isField?: boolean;
  children: ReactNode;
};

/**
 * Says that fields contain an example, with a button that marks the texts as the owner's own. If a field has
 * changed, the note asks the owner to press that button.
 */
export function ExampleNote({ place, changed, action, isField, children }: ExampleProps) {
  const part = useSaved((state) => state.place);
  const name = encodeURIComponent(place);
  // The button sends the whole form, so the URL names the example.
  const address =
    action === undefined
      ? `${pageAddress(part, place)}&mine=${name}#${name}`
      : `${action}?mine=${name}`;
  const isChanged = changed.includes(place);
  return (
    <div className={`group/example grid min-w-0 ${isField ? "gap-2" : "gap-6"}`}>
      {isField ? children : null}
      <p
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border-2 border-line p-3 text-sm group-has-[:user-valid]/example:bg-joy-wash ${isChanged ? "bg-joy-wash" : "bg-sunk"}`}
      >
        <span className="min-w-0 grow basis-48">
          {isChanged ? null : (
            <span className="group-has-[:user-valid]/example:hidden">
              <strong>Example.</strong> This example came with the site.
            </span>
          )}
          <strong
            className={isChanged ? undefined : "hidden group-has-[:user-valid]/example:inline"}
          >
            You've changed it. Is it yours now?
          </strong>
        </span>
        <Submit intent="mine" label="This is mine now" formAction={address} />
      </p>
      {isField ? null : children}
    </div>
  );
}
