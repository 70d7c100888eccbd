import { getContent } from "#app/content/load.server.ts";
import { isPictureName } from "#app/lib/picture-names.ts";
import nightStyles from "#app/styles/night.css?raw";
import type { Route } from "./+types/picture.ts";

export function loader({ params }: Route.LoaderArgs) {
  const name = `${params.kind}/${params.file.replace(/\.svg$/, "")}`;
  const drawing = isPictureName(name) ? getContent().drawings.get(name) : undefined;
  if (!drawing || !params.file.endsWith(".svg")) throw new Response("Not found.", { status: 404 });
  return new Response(withNight(drawing.svg), { headers: { "Content-Type": "image/svg+xml" } });
}

/** An image doesn't see the page's style sheet, so its night travels in the file. */
function withNight(svg: string): string {
  if (!svg.includes('class="sky"')) return svg;
  return svg.replace(">", () => `><style>${nightStyles}</style>`);
}
