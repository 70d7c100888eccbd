import { groundTones, type CoverGround, type GroundTones } from "#app/lib/ground-tones.ts";
import { logoDoor, logoSize, logoTile } from "#app/lib/logo-shapes.ts";
import { palette } from "#app/lib/palette.ts";
import { focusPoint, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { shareSize } from "#app/lib/search-metadata.ts";
import { fitLines, lineHeight } from "./fit-lines.server.ts";

export type ShareCard = {
  heading: string;
  highlight?: string | undefined;
  brand: string;
  ground: CoverGround;
  picture: CardPicture;
};

export type CardPicture =
  | { kind: "scene" | "figure"; svg: string }
  | { kind: "photo"; base64: string; focus?: PhotoFocus }
  | { kind: "mark" };

const margin = 60;
const outline = `stroke="${palette.ink}" stroke-width="6" stroke-linejoin="round"`;

/** The picture's frame, which overlaps the edge of the colored background. */
const frame = { x: 612, y: 109, width: 528, height: 396, radius: 30 };
const ground = { x: 720 };
const logo = { y: 56, side: 68 };
const heading = { width: frame.x - 40 - margin, top: 164, bottom: 590 };

/** @returns an SVG without text elements, which looks the same on a machine without fonts */
export function drawShareCard(card: ShareCard): string {
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path d="M0 0H${width}V${height}H0Z" fill="${palette.paper}"/>
${drawGround(card.ground)}${drawPicture(card)}${drawBrand(card.brand)}${drawHeading(card)}</svg>
`;
}

function drawGround(name: CoverGround): string {
  const { base, deep } = groundTones[name];
  const { width, height } = shareSize;
  const edge = `M${ground.x} -10H${width + 10}V${height + 10}H${ground.x}Z`;
  return `<path d="${edge}" fill="${base}"/>
<path d="M${ground.x} 560C860 500 960 600 1080 560C1130 543 1170 520 ${width} 516V${height}H${ground.x}Z" fill="${deep}"/>
<path d="${edge}" fill="none" ${outline}/>
`;
}

function drawPicture({ picture, ground: name }: ShareCard): string {
  const { x, y, width, height, radius } = frame;
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const card = `${box} rx="${radius}"`;
  return `<clipPath id="share-frame"><rect ${card}/></clipPath>
<rect x="${x + 12}" y="${y + 12}" width="${width}" height="${height}" rx="${radius}" fill="${palette.ink}" ${outline}/>
<g clip-path="url(#share-frame)">${fillFrame(picture, groundTones[name], box)}</g>
<rect ${card} fill="none" ${outline}/>
`;
}

function fillFrame(picture: CardPicture, { light, glow }: GroundTones, box: string): string {
  const keep = (aligned: string) => `${box} preserveAspectRatio="${aligned} slice"`;
  if (picture.kind === "scene") return place(picture.svg, keep("xMidYMid"));
  if (picture.kind === "photo")
    return `<image ${keep(alignTo(picture.focus))} href="data:image/jpeg;base64,${picture.base64}"/>`;
  const { x, y, width, height } = frame;
  const room = `x="${x}" y="${y + 28}" width="${width}" height="${height - 56}"`;
  const figure = picture.kind === "mark" ? brandMark : picture.svg;
  return `<rect ${box} fill="${glow}"/>
<circle cx="${x + width / 2}" cy="${y + height / 2 + 10}" r="${height / 2 + 2}" fill="${light}"/>
${place(figure, room)}`;
}

function alignTo(focus: PhotoFocus = "middle"): string {
  const { x, y } = focusPoint(focus);
  const name = (part: number) => ["Min", "Mid", "Max"][part * 2];
  return `x${name(x)}Y${name(y)}`;
}

function place(svg: string, attributes: string): string {
  return svg.replace("<svg ", `<svg ${attributes} `);
}

const brandMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSize} ${logoSize}">${[
  logoTile,
  ...logoDoor,
]
  .map(
    ({ d, fill, strokeWidth = 0 }) =>
      `<path d="${d}" fill="${fill}" stroke="${palette.ink}" stroke-width="${strokeWidth}" stroke-linejoin="round"/>`,
  )
  .join("")}</svg>`;

function drawBrand(brand: string): string {
  const { y, side } = logo;
  const x = margin + side + 18;
  const { size, lines } = fitLines(brand, {
    width: margin + heading.width - x,
    height: side,
    largest: 40,
    smallest: 22,
  });
  const block = lines.length * lineHeight * size;
  return `${place(brandMark, `x="${margin}" y="${y}" width="${side}" height="${side}"`)}
${lines
  .map((line, at) => {
    const baseline = y + (side - block) / 2 + (at + 0.82) * lineHeight * size;
    return `<g transform="translate(${x} ${baseline}) scale(${size})" fill="${palette.ink}">${line.markup}</g>`;
  })
  .join("")}
`;
}

function drawHeading({ heading: text, highlight }: ShareCard): string {
  const height = heading.bottom - heading.top;
  const { size, lines } = fitLines(text, {
    width: heading.width,
    height,
    largest: 104,
    smallest: 40,
  });
  const from = highlight ? text.indexOf(highlight) : -1;
  const to = from + (highlight?.length ?? 0);
  const block = lines.length * lineHeight * size;
  // Centers the lines vertically beside the drawing if there is room.
  const top = Math.max(heading.top, frame.y + (frame.height - block) / 2);
  return lines
    .map((line, at) => {
      const baseline = top + (at + 0.8) * lineHeight * size;
      const begin = Math.max(from - line.start, 0);
      const end = Math.min(to - line.start, line.text.length);
      const marker =
        from >= 0 && begin < end
          ? `<path d="M${line.startOf(begin)} -0.1H${line.startOf(end)}V0.18H${line.startOf(begin)}Z" fill="${palette.joy}"/>`
          : "";
      return `<g transform="translate(${margin} ${baseline}) scale(${size})" fill="${palette.ink}">${marker}${line.markup}</g>\n`;
    })
    .join("");
}
