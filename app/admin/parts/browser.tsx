/** Hydrates the forms that keep typed text until the server has stored it. */
import type { Island } from "#app/islands/island.tsx";
import { Answer } from "../messages/answer.tsx";
import { ReplyForm } from "../messages/reply-form.tsx";
import { NoteForm } from "../orders/note-form.tsx";
import { SettingForm } from "../settings/setting-form.tsx";
import { beginEarly, startIslands } from "./start-island.tsx";

beginEarly(() => {
  for (const island of [Answer, NoteForm, ReplyForm, SettingForm])
    startIslands(document, island as Island<object>);
});
