import type { ComponentProps } from "react";
import { hydrate } from "#app/islands/hydrate.tsx";
import { EditForm } from "./edit-form.tsx";
import { AroundContext } from "./use-saving.ts";

/**
 * Hydrates the form in a page.
 *
 * @returns a function that saves what is left and unmounts the form
 */
export function startForm(
  root: ParentNode,
  around: ComponentProps<typeof AroundContext>["value"] = {},
): () => void {
  const place = root.querySelector<HTMLElement>('[data-island="EditForm"]');
  if (!place) return () => {};
  const props = JSON.parse(place.dataset["props"] ?? "{}");
  const live = (
    <AroundContext value={around}>
      <EditForm.Live {...props} />
    </AroundContext>
  );
  return hydrate(place, live, () => {});
}
