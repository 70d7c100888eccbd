import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { defeated, type PictureName } from "#app/lib/picture-names.ts";
import { listContentFiles } from "../list-files.ts";
import { readDrawings } from "./read-pictures.ts";

const paths = listContentFiles("content").files.map(({ path }) => path);
const { drawings } = readDrawings("content", paths);
const villains = [...drawings.keys()].filter(
  (name) => name.startsWith("villains/") && !name.endsWith("-defeated"),
);

/** Sides of the picture that silhouettes are compared in. */
const size = 120;

/** Above this share of common ground two villains would be taken for each other. */
const alike = 0.9;

/** A state must change the picture itself, not only a pixel here and there. */
const changed = 0.02;

/** The shade on the ground is the same oval below many of them. */
const shade = /<ellipse [^>]*fill-opacity="[^"]*"[^>]*>/g;

function draw(name: PictureName): string {
  return (drawings.get(name)?.svg ?? "").replaceAll(shade, "");
}

async function rasterise(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(size, size).ensureAlpha().raw().toBuffer();
}

const pixelsOf = new Map(
  await Promise.all(
    villains
      .flatMap((name) => [name, defeated(name)])
      .map(async (name) => [name, await rasterise(draw(name))] as const),
  ),
);

/** The points that a villain covers, whatever their colour. */
function silhouette(name: PictureName): boolean[] {
  const pixels = pixelsOf.get(name);
  return Array.from({ length: size * size }, (_, at) => (pixels?.[at * 4 + 3] ?? 0) > 127);
}

/** Intersection over union: 1 for the same shape, 0 for shapes that nowhere meet. */
function overlap(one: readonly boolean[], other: readonly boolean[]): number {
  let [both, either] = [0, 0];
  for (const [at, inOne] of one.entries()) {
    if (inOne && other[at]) both += 1;
    if (inOne || other[at]) either += 1;
  }
  return both / either;
}

describe.each([
  { state: "at large", names: villains },
  { state: "defeated", names: villains.map(defeated) },
])("villains $state", ({ names }) => {
  const shapes = names.map((name) => ({ name, shape: silhouette(name) }));

  test.each(shapes)("$name fills its stage, and stays on it", ({ shape }) => {
    const share = shape.filter(Boolean).length / shape.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.85);
  });

  test("no two have the same silhouette", () => {
    const twins = shapes.flatMap((one, index) =>
      shapes
        .slice(index + 1)
        .map((other) => ({
          pair: `${one.name}, ${other.name}`,
          share: overlap(one.shape, other.shape),
        }))
        .filter(({ share }) => share >= alike),
    );
    expect(twins).toEqual([]);
  });
});

test.each(villains)("%s looks different when it is defeated", (name) => {
  const [free, beaten] = [pixelsOf.get(name), pixelsOf.get(defeated(name))];
  let different = 0;
  for (let at = 0; at < size * size * 4; at += 4) {
    const distance = [0, 1, 2, 3].reduce(
      (sum, channel) => sum + Math.abs((free?.[at + channel] ?? 0) - (beaten?.[at + channel] ?? 0)),
      0,
    );
    if (distance > 64) different += 1;
  }
  expect(different / (size * size)).toBeGreaterThan(changed);
});
