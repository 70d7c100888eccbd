import { redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import type { Route } from "./+types/place.ts";

/** Addresses that people guess. */
const places = { "/community": "/#community", "/faq": "/programs#faq" };

export function loader({ request }: Route.LoaderArgs) {
  const place = ownValue(places, new URL(request.url).pathname);
  if (place === undefined) throw notFound(getContent().notFoundPage);
  return redirect(place, 308);
}
