import { startIslands } from "../parts/start-island.tsx";
import { AddKeyForm, SignInForm } from "./passkey-forms.tsx";
import { ReloadContext } from "./use-passkey.ts";

const reload = () => location.reload();

startIslands(document, SignInForm, (form) => <ReloadContext value={reload}>{form}</ReloadContext>);
startIslands(document, AddKeyForm, (form) => <ReloadContext value={reload}>{form}</ReloadContext>);
