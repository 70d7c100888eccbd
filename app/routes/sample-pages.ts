import { getContent } from "#app/content/load.server.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { fileNotFound } from "#app/sections/not-found-answer.ts";
import type { Route } from "./+types/sample-pages.ts";

export function loader({ params }: Route.LoaderArgs) {
  const pages = ownValue(getContent().samples, params.name);
  if (!pages) throw fileNotFound();
  return Response.json(pages);
}
