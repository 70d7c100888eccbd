import type { ComponentProps } from "react";
import { hydrate } from "#app/islands/hydrate.tsx";
import { EditForm } from "./edit-form.tsx";
import { AroundContext } from "./use-saving.ts";

/** Brings the form of a page to life. @returns ends its life */
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
