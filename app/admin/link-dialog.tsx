import { businessFile } from "#app/lib/business-parts.ts";
import { Button } from "#app/ui/button.tsx";
import { editAddress } from "./edit-address.ts";
import { namedChoices, pageChoices, type LinkChoice } from "./link-choices.ts";

const control =
  "mt-1.5 block min-h-12 w-full rounded-field border-2 border-field-line bg-card px-4 text-base font-normal";

/** Asks what a link says and where it leads. Its controls have no names: nothing of it is sent. */
export function LinkDialog() {
  return (
    <dialog
      data-link-dialog
      aria-labelledby="link-heading"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border-2 border-line bg-card p-4 text-ink backdrop:bg-night/60 sm:p-6"
    >
      <h2 id="link-heading" className="text-xl">
        A link
      </h2>
      <div className="mt-3 grid gap-4">
        <label className="font-bold">
          Its words
          <input data-link="words" autoComplete="off" lang="en" spellCheck className={control} />
        </label>
        <label className="font-bold">
          Leads to
          <select data-link="target" className={control}>
            <Targets label="Pages of your site" choices={pageChoices} />
            <Targets label="Your pages on other sites" choices={namedChoices} />
            <option value="">Another place on your site</option>
          </select>
        </label>
        <label data-link="other" hidden className="font-bold">
          Its address
          <input
            data-link="address"
            placeholder="/programs#faq"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={control}
          />
        </label>
        <p data-link="fault" role="alert" className="font-bold text-orange-deep empty:hidden" />
        <p className="text-sm text-soft">
          Other sites have their addresses in one place:{" "}
          <a href={editAddress(businessFile, "", "links")}>You, Your pages on other sites</a>.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" data-link="put">
            Put it in
          </Button>
          <Button size="small" look="secondary" data-link="remove" hidden>
            Remove the link
          </Button>
          <Button size="small" look="secondary" data-link="close">
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function Targets({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <optgroup label={label}>
      {choices.map(({ target, label: words }) => (
        <option key={target} value={target}>
          {words}
        </option>
      ))}
    </optgroup>
  );
}
