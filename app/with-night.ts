import nightStyles from "#app/styles/night.css?raw";

/** An image doesn't see the page's style sheet, so its night is in the file. */
export function withNight(svg: string): string {
  if (!svg.includes('class="sky"')) return svg;
  return svg.replace(">", () => `><style>${nightStyles}</style>`);
}
