import type { FormGroup } from "#app/server/owner/editing/build-form.server.ts";

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
