import { createElement } from "react";
import { Resvg } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { villainNames, type VillainName } from "#app/lib/drawing-names.ts";
import { Villain } from "./villain.tsx";

type State = "at-large" | "defeated";

/** Sides of the picture that silhouettes are compared in. */
const size = 120;

/** Above this share of common ground two villains would be taken for each other. */
const alike = 0.9;

/** A state must change the picture itself, not only a pixel here and there. */
const changed = 0.02;

function draw(name: VillainName, state: State): string {
  return (
    renderToStaticMarkup(createElement(Villain, { name, state }))
      // The shade on the ground is the same oval below many of them.
      .replaceAll(/<ellipse class="shadow"[^>]*>(?:<\/ellipse>)?/g, "")
  );
}

function rasterise(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().pixels;
}

/** The points that a villain covers, whatever their colour. */
function silhouette(name: VillainName, state: State): boolean[] {
  const pixels = rasterise(draw(name, state));
  return Array.from({ length: size * size }, (_, at) => (pixels[at * 4 + 3] ?? 0) > 127);
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

test("the family is large enough for six on a page and one on every kit", () => {
  expect(villainNames.length).toBeGreaterThanOrEqual(18);
});

describe.each(["at-large", "defeated"] as const)("villains %s", (state) => {
  const shapes = villainNames.map((name) => ({ name, shape: silhouette(name, state) }));

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

test.each(villainNames)("%s looks different when it is defeated", (name) => {
  const [free, beaten] = [rasterise(draw(name, "at-large")), rasterise(draw(name, "defeated"))];
  let different = 0;
  for (let at = 0; at < free.length; at += 4) {
    const distance = [0, 1, 2, 3].reduce(
      (sum, channel) => sum + Math.abs((free[at + channel] ?? 0) - (beaten[at + channel] ?? 0)),
      0,
    );
    if (distance > 64) different += 1;
  }
  expect(different / (size * size)).toBeGreaterThan(changed);
});
