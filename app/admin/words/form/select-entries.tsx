/** Removes or hides all selected entries at once, even without JavaScript. */
import { ActionForm, Dock, Hidden, Submit } from "../../parts/controls.tsx";

const action = "/admin/words/remove";

/** The revision that the page shows, and the URL to go to after a button is pressed. */
type Sent = { version: string; back: string };

/**
 * Shows a checkbox beside an entry. The checkbox refers to its form by id, because the entry's row contains other
 * forms, and forms can't be nested.
 */
export function SelectBox({ form, value, title }: { form: string; value: string; title: string }) {
  return (
    <label className="flex min-h-12 w-10 shrink-0 items-center">
      <input
        type="checkbox"
        form={form}
        name="take"
        value={value}
        // Firefox would restore the checks after a reload, although the checked entries may be gone.
        autoComplete="off"
        className="size-6"
      />
      <span className="sr-only">Select {title}</span>
    </label>
  );
}

type SelectedBarProps = { form: string; sent: Sent; canHide: boolean; hasHidden: boolean };

/** Shows the buttons for all selected entries once an entry inside the CSS group `group/many` is selected. */
export function SelectedBar({ form, sent, canHide, hasHidden }: SelectedBarProps) {
  return (
    <form
      id={form}
      method="post"
      action={action}
      className="hidden group-has-[:checked]/many:contents"
    >
      <Hidden values={sent} />
      <Dock>
        <span className="grow text-sm font-bold">What you selected</span>
        <Choice intent="remove" label="Remove" />
        {canHide ? <Choice intent="hide" label="Hide" /> : null}
        {hasHidden ? <Choice intent="show" label="Show again" /> : null}
      </Dock>
    </form>
  );
}

function Choice({ intent, label }: { intent: string; label: string }) {
  return (
    <Submit
      intent={intent}
      label={
        <>
          {label}
          <span className="sr-only"> what you selected</span>
        </>
      }
    />
  );
}

type AllExamplesProps = { removable: readonly string[]; hideable: readonly string[]; sent: Sent };

/**
 * Removes or hides all examples. `removable` and `hideable` are the places of the examples that can be removed or
 * hidden.
 */
export function AllExamples({ removable, hideable, sent }: AllExamplesProps) {
  const buttons = [
    ["remove", "Remove", removable],
    ["hide", "Hide", hideable],
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {buttons.map(([intent, verb, targets]) =>
        targets.length === 0 ? null : (
          <ActionForm
            key={intent}
            intent={intent}
            action={action}
            values={{ ...sent, take: targets.join("\n") }}
            label={`${verb} ${targets.length === 1 ? "the example" : `all ${targets.length} examples`}`}
          />
        ),
      )}
    </div>
  );
}
