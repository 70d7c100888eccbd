import { getContent } from "#app/content/load.server.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import type { Route } from "./+types/sample-pages.ts";

export function loader({ params }: Route.LoaderArgs) {
  const { samples, notFoundPage } = getContent();
  const pages = ownValue(samples, params.name);
  if (!pages) throw notFound(notFoundPage);
  return Response.json(pages);
}
