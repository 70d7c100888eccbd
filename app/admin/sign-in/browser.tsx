import type { Island } from "#app/islands/island.tsx";
import { beginEarly } from "../parts/begin-early.ts";
import { startIslands } from "../parts/start-island.tsx";
import { AddKeyForm, SignInForm } from "./passkey-forms.tsx";
import { ReloadContext } from "./use-passkey.ts";

const reload = () => location.reload();

beginEarly(() => {
  for (const island of [SignInForm, AddKeyForm])
    startIslands(document, island as Island<object>, (form) => (
      <ReloadContext value={reload}>{form}</ReloadContext>
    ));
});
