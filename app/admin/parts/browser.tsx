/** The script of the pages whose forms preserve typed text. */
import type { Island } from "#app/islands/island.tsx";
import { Answer } from "../messages/answer.tsx";
import { ReplyForm } from "../messages/reply-form.tsx";
import { NoteForm } from "../orders/note-form.tsx";
import { beginEarly } from "./begin-early.ts";
import { startIslands } from "./start-island.tsx";

beginEarly(() => {
  for (const island of [Answer, NoteForm, ReplyForm])
    startIslands(document, island as Island<object>);
});
