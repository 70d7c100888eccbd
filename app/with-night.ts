import nightStyles from "#app/styles/night.css?raw";

/** Adds the night styles to a drawing, because the page's style sheet doesn't apply inside an image. */
export function withNight(svg: string): string {
  if (!svg.includes('class="sky"')) return svg;
  return svg.replace(">", () => `><style>${nightStyles}</style>`);
}
