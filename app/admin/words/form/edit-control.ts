import type { FormField, FormGroup } from "#app/server/owner/words/form/build-form.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import type { Dispute } from "#app/server/owner/words/draft/part-remarks.server.ts";
import type { ControlProps } from "#app/ui/field.tsx";

export type EditControl = {
  field: FormField;
  /** With `autoFocus`, the page scrolls to the control even without JavaScript. */
  input: ControlProps & { autoFocus: boolean };
  value: string;
};

export function isCheckbox({ control }: FormField): boolean {
  return control === "toggle" || control === "mark";
}

/** Returns the attributes of one of a field's controls. Only the first has the field's id and `autoFocus`. */
export function furtherInput(input: EditControl["input"], at: number): EditControl["input"] {
  return at === 0 ? input : { ...input, id: `${input.id}-${at + 1}`, autoFocus: false };
}

/** The parts of a form that the browser needs. */
export type FormView = Omit<FormGroup, "groups" | "lists"> & {
  groups: FormView[];
  lists: Array<{ name: string; label: string; count: number }>;
};

export function viewForm(form: FormGroup): FormView {
  return {
    ...form,
    groups: form.groups.map(viewForm),
    lists: form.lists.map(({ name, label, entries }) => ({ name, label, count: entries.length })),
  };
}

export function listFields({ fields, groups }: FormView): FormView["fields"] {
  return [...fields, ...groups.flatMap(listFields)];
}

export type EntryCard = { name: string; title: string; isHidden: boolean };

export type EditFormProps = {
  form: FormView;
  /** The entries whose fields the form shows, each as a card. */
  cards?: EntryCard[] | undefined;
  place: Place;
  revision: string;
  waiting: number;
  errors: Record<string, string>;
  /** The places of the examples that the owner has changed. */
  changed: string[];
  /** The texts that someone else has published for fields with unpublished changes. */
  disputes: Dispute[];
  /** Typed texts that weren't saved because another device saved different texts first. */
  clashes: Array<Dispute & { mine: string }>;
  /** The name of the first field with a fault. */
  firstFault: string | undefined;
  /** The URL that handles the form's buttons, by default that of the part's page. */
  action?: string;
  /** The label of a button that saves and continues. Without it, the save bar links to the unpublished changes. */
  goOn?: string;
};
