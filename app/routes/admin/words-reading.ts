/** Tells a form's script which words of a text are uncommon, so that learners may not know them. */
import { data } from "react-router";
import { measureReading } from "#app/content/reading-level.ts";
import { isCommonWord } from "#app/server/owner/words/form/learner-words.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import type { Route } from "./+types/words-reading.ts";

const longestText = 5_000;

export async function action({ request }: Route.ActionArgs) {
  const sent = (await readForm(request)).get("text");
  const text = typeof sent === "string" ? sent.slice(0, longestText) : "";
  return data({ uncommon: [...measureReading([text], isCommonWord).uncommonWords] });
}
