import nightStyles from "#app/styles/night.css?raw";

/**
 * Adds the night styles to a drawing, because the page's style sheet doesn't apply inside an image. Leaves out the
 * styles that match no shape of the drawing.
 */
export function withNight(svg: string, styles = nightStyles): string {
  if (!svg.includes('class="sky"')) return svg;
  const [query = ""] = /@media [^{]+(?= \{)/.exec(styles) ?? [];
  const shapes = svg.match(/<[^>]+ class="[^>]+>/g) ?? [];
  const used = [...styles.matchAll(/\.([a-z]+)(?:\[(.+)\])? \{\s*([^;]+);\s*\}/g)].flatMap(
    ([, name = "", fill, style = ""]) =>
      shapes.some((shape) => hasClass(shape, name) && shape.includes(fill ?? ""))
        ? [`.${name}${fill ? `[${fill}]` : ""}{${style}}`]
        : [],
  );
  return svg.replace(">", () => `><style>${query}{${used.join("")}}</style>`);
}

function hasClass(shape: string, name: string): boolean {
  return / class="([^"]*)"/.exec(shape)?.[1]?.split(" ").includes(name) ?? false;
}
