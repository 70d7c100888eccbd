import { redirect } from "react-router";
import { ownValue } from "#app/lib/by-name.ts";
import { fileNotFound } from "#app/sections/not-found-answer.ts";
import type { Route } from "./+types/place.ts";

/** Addresses that people guess, each with the address to which it redirects. */
const places = { "/community": "/#community", "/faq": "/programs#faq" };

export function loader({ request }: Route.LoaderArgs) {
  const place = ownValue(places, new URL(request.url).pathname);
  if (place === undefined) throw fileNotFound();
  return redirect(place, 308);
}
