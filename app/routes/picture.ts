import { getContent } from "#app/content/load.server.ts";
import { shortenPaths } from "#app/content/pictures/shorten-paths.ts";
import { isPictureName } from "#app/lib/picture-names.ts";
import { fileNotFound } from "#app/sections/not-found-answer.ts";
import { withNight } from "#app/with-night.ts";
import type { Route } from "./+types/picture.ts";

export function loader({ params }: Route.LoaderArgs) {
  const name = `${params.kind}/${params.file.replace(/\.svg$/, "")}`;
  const drawing = isPictureName(name) ? getContent().drawings.get(name) : undefined;
  if (!drawing || !params.file.endsWith(".svg")) throw fileNotFound();
  const svg = withNight(shortenPaths(drawing));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
