import type { FormGroup } from "#app/server/owner/editing/build-form.server.ts";

/** The parts of a form that the browser needs. */
export type FormView = Omit<FormGroup, "constants" | "groups" | "lists"> & {
  groups: FormView[];
  lists: Array<{ name: string; label: string; count: number }>;
};

export function viewForm(form: FormGroup): FormView {
  const { constants: _, groups, lists, ...shown } = form;
  return {
    ...shown,
    groups: groups.map(viewForm),
    lists: lists.map(({ name, label, entries }) => ({ name, label, count: entries.length })),
  };
}

export function listFields({ fields, groups }: FormView): FormView["fields"] {
  return [...fields, ...groups.flatMap(listFields)];
}
