import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { logoDoor, logoSize, logoTile, type LogoShape } from "#app/lib/logo-shapes.ts";
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

/** Draws an icon's background up to the edges, because phones crop icons to different shapes. */
function fullBleed(doorScale: number): string {
  const middle = logoSize / 2;
  return svg(
    `<path d="M0 0H${logoSize}V${logoSize}H0Z" fill="${logoTile.fill}"/>` +
      `<g transform="translate(${middle} ${middle}) scale(${doorScale}) translate(-20.4 -20.2)">${door}</g>`,
  );
}

async function png(source: string, size: number): Promise<Uint8Array> {
  // At a density of 72 dots per inch, one unit of the drawing is one pixel.
  const density = (72 * size) / logoSize;
  return sharp(Buffer.from(source), { density }).png().toBuffer();
}

/** Returns an icon file that contains one PNG: a 6-byte header, a 16-byte entry, and the picture. */
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

// Shrinks the drawing to fit into a circle whose diameter is 80% of the width, because every platform shows at least
// that.
const maskable = fullBleed(0.88);

const files: Readonly<Record<string, string | Uint8Array>> = {
  "favicon.svg": tileIcon,
  "favicon.ico": ico(await png(tileIcon, 32), 32),
  "icons/apple-touch-icon.png": await png(fullBleed(1.06), 180),
  "icons/icon-192.png": await png(tileIcon, 192),
  "icons/icon-512.png": await png(tileIcon, 512),
  "icons/icon-maskable-512.png": await png(maskable, 512),
};

await mkdir(new URL("icons/", publicFolder), { recursive: true });
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, publicFolder), content);
}
console.log(`Wrote ${Object.keys(files).length} icon files to public/.`);
