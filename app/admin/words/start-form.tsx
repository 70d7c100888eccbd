import type { ComponentProps } from "react";
import { startIslands } from "../parts/start-island.tsx";
import { EditForm } from "./edit-form.tsx";
import { AroundContext } from "./use-saving.ts";

/** @returns a function that saves the remaining changes and unmounts the form */
export function startForm(
  root: ParentNode,
  around: ComponentProps<typeof AroundContext>["value"] = {},
): () => void {
  return startIslands(root, EditForm, (form) => (
    <AroundContext value={around}>{form}</AroundContext>
  ));
}
