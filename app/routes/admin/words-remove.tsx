/** Removes, hides or shows entries of a list. Asks the owner first if other places refer to an entry. */
import { editAddress, pageAddress } from "#app/admin/parts/edit-address.ts";
import { Dock, Submit, TextLink, Hidden, SmallLink } from "#app/admin/parts/controls.tsx";
import { Notice, Page, toWords, Panel } from "#app/admin/page.tsx";
import { Remarks } from "#app/admin/words/publish/remarks.tsx";
import { parseNumber } from "#app/lib/numbers.ts";
import { runSlowSteps, type Outcome } from "#app/owner-action.server.ts";
import type { Saved } from "#app/server/owner/words/draft/draft.server.ts";
import type { Reference, Removal } from "#app/server/owner/words/draft/find-references.server.ts";
import { hideParts, removeParts } from "#app/server/owner/words/draft/remove-parts.server.ts";
import type { Route } from "./+types/words-remove.ts";

export function action(args: Route.ActionArgs) {
  const hide = (isHidden: boolean) => async (given: Given) => {
    const saved = await hideParts(given.database, chosen(given), isHidden);
    return toOutcome(saved, given, isHidden ? "hide" : "show");
  };
  return runSlowSteps<Removal>(args, {
    async remove(given) {
      const { database, field } = given;
      const too = field("asked") === "" ? undefined : split(field("too"));
      const removed = await removeParts(database, chosen(given), too);
      if (removed.status === "referred") return { shown: removed };
      return toOutcome(removed, given, "remove");
    },
    hide: hide(true),
    show: hide(false),
  });
}

type Given = Parameters<Parameters<typeof runSlowSteps>[1][string]>[0];

function chosen({ field }: Pick<Given, "field">) {
  return { madeFrom: parseNumber(field("version")), keys: split(field("take")) };
}

function split(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== "");
}

/** Returns to the list, or to the page with all examples. */
function toOutcome(saved: Saved, { field }: Given, done: string): Outcome {
  if (saved.status !== "saved") return { refused: saved.message };
  const query = new URLSearchParams({ done, about: String(saved.revision) });
  const to = backTo(field("back"), field("take"));
  return { to: `${to}${to.includes("?") ? "&" : "?"}${query}` };
}

/**
 * @param back the place of the list
 * @param take the places of the selected entries, one per line
 */
function backTo(back: string, take: string): string {
  const [first] = take.split(/\r?\n/);
  return back === "" ? "/admin/words/examples" : pageAddress(back, first);
}

export default function RemoveWords({ actionData }: Route.ComponentProps) {
  const { shown, values = {} } = actionData ?? {};
  const { take = "", version = "", back = "" } = values;
  const list = backTo(back, take);
  const names = shown?.names ?? [];
  const [name = ""] = names;
  const heading = names.length === 1 ? `Remove “${name}”?` : `Remove these ${names.length}?`;
  return (
    <Page
      title="Remove"
      heading={shown ? heading : "Nothing was removed"}
      lead={names.length > 1 ? listNames(names) : undefined}
      isForm
      way={toWords}
    >
      <Notice />
      {shown ? (
        <form method="post" className="grid gap-6">
          <Hidden values={{ take, version, back, asked: "yes" }} />
          {shown.references.length === 0 ? null : (
            <Panel
              heading={names.length === 1 ? "Other places use it" : "Other places use them"}
              count={shown.references.length}
            >
              <ul className="divide-y-2 divide-line">
                {shown.references.map((one) => (
                  <Place key={one.where} {...one} />
                ))}
              </ul>
            </Panel>
          )}
          <Remarks remarks={shown.others} isFault />
          <Dock>
            <Submit intent="remove" label="Remove" look="primary" />
            <SmallLink href={list} label={names.length === 1 ? "Keep it" : "Keep them"} />
          </Dock>
        </form>
      ) : (
        <p>
          <TextLink href={list}>Open it again</TextLink>
        </p>
      )}
    </Page>
  );
}

const mostNames = 12;

function listNames(names: readonly string[]): string {
  const more = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

function Place({ where, form, outs, names, isValid }: Reference) {
  return (
    <li className="py-3">
      <p className="font-bold">{where}</p>
      <p className="text-sm text-soft">{names.join(", ")}</p>
      {isValid ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="too"
            value={outs.join("\n")}
            // Keeps Firefox from restoring checked boxes from another page.
            autoComplete="off"
            defaultChecked
            className="size-6 shrink-0"
          />
          Take {outs.length === 1 ? "it" : "them"} out there, too
        </label>
      ) : (
        <p className="text-sm">That page needs one.</p>
      )}
      <a
        href={editAddress(form.part, form.field)}
        className="inline-flex min-h-11 items-center text-sm"
      >
        {isValid ? "Or choose another" : "Choose another"}
        <span className="sr-only"> ({where})</span>
      </a>
    </li>
  );
}
