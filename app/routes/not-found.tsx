import { data } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { NotFoundPage } from "#app/sections/not-found-page.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data({ words: getContent().notFoundPage }, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage words={loaderData.words} />;
}
