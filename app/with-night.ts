import nightStyles from "#app/styles/night.css?raw";

/** The rules inside the media query of the night styles, each with its class and, if any, its fill. */
const rules = [
  ...nightStyles.matchAll(/\.([a-z]+)(?:\[(fill="#[0-9a-f]{6}")\])? \{\s*([^;]+);\s*\}/g),
];
const [query = ""] = /@media [^{]+/.exec(nightStyles) ?? [];

/**
 * Adds the night styles to a drawing, because the page's style sheet doesn't apply inside an image. Leaves out styles
 * that no shape in the drawing has.
 */
export function withNight(svg: string): string {
  if (!svg.includes('class="sky"')) return svg;
  const shapes = svg.match(/<[^>]+ class="[^>]+>/g) ?? [];
  const used = rules.flatMap(([, name = "", fill, style = ""]) =>
    shapes.some((shape) => hasClass(shape, name) && shape.includes(fill ?? ""))
      ? [`.${name}${fill ? `[${fill}]` : ""}{${style}}`]
      : [],
  );
  return svg.replace(">", () => `><style>${query.trim()}{${used.join("")}}</style>`);
}

function hasClass(shape: string, name: string): boolean {
  return / class="([^"]*)"/.exec(shape)?.[1]?.split(" ").includes(name) ?? false;
}
