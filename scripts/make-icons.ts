/**
 * Writes the icon files under `public/` from the shapes of the logo.
 *
 * The results are committed, so this runs by hand when the logo changes:
 * `node scripts/make-icons.ts`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { logoDoor, logoSize, logoTile } from "#app/pictures/logo-shapes.ts";
import type { LogoShape } from "#app/pictures/logo-shapes.ts";
import { palette } from "#app/lib/palette.ts";

const publicFolder = new URL("../public/", import.meta.url);

function markup({ d, fill, strokeWidth }: LogoShape): string {
  const outline = strokeWidth
    ? ` stroke="${palette.ink}" stroke-width="${strokeWidth}" stroke-linejoin="round"`
    : "";
  return `<path d="${d}" fill="${fill}"${outline}/>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSize} ${logoSize}">${content}</svg>\n`;
}

const door = logoDoor.map(markup).join("");
const tileIcon = svg(markup(logoTile) + door);

/** Phones cut their own shape out of an icon, so the ground has to reach the edge. */
function fullBleed(doorScale: number): string {
  const middle = logoSize / 2;
  return svg(
    `<path d="M0 0H${logoSize}V${logoSize}H0Z" fill="${logoTile.fill}"/>` +
      `<g transform="translate(${middle} ${middle}) scale(${doorScale}) translate(-20.4 -20.2)">${door}</g>`,
  );
}

function png(source: string, size: number): Uint8Array {
  return new Resvg(source, { fitTo: { mode: "width", value: size } }).render().asPng();
}

/** An icon file with a single PNG in it: a 6-byte header, one 16-byte entry, the picture. */
function ico(picture: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

// A circle of 80 % of the side is what every platform promises to leave visible.
const maskable = fullBleed(0.88);

const files: Readonly<Record<string, string | Uint8Array>> = {
  "favicon.svg": tileIcon,
  "favicon.ico": ico(png(tileIcon, 32), 32),
  "icons/apple-touch-icon.png": png(fullBleed(1.06), 180),
  "icons/icon-192.png": png(tileIcon, 192),
  "icons/icon-512.png": png(tileIcon, 512),
  "icons/icon-maskable-512.png": png(maskable, 512),
};

await mkdir(new URL("icons/", publicFolder), { recursive: true });
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, publicFolder), content);
}
console.log(`Wrote ${Object.keys(files).length} icon files to public/.`);
