import { createElement, type ReactElement } from "react";
import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  diagramNames,
  itemNames,
  posterNames,
  sceneNames,
  spotNames,
  villainNames,
} from "#app/lib/drawing-names.ts";
import { AuthorFace } from "./author-face.tsx";
import { Cover, coverKinds } from "./cover.tsx";
import { Diagram, QuestMapTall } from "./diagram.tsx";
import { Item } from "./item.tsx";
import { Logo } from "./logo.tsx";
import { Portrait } from "./portrait.tsx";
import { Poster } from "./poster.tsx";
import { Scene } from "./scene.tsx";
import { Spot } from "./spot.tsx";
import { Villain } from "./villain.tsx";

/** The most that one drawing may weigh when it travels, in bytes. */
const budget = 6 * 1024;

const drawings: Array<[string, ReactElement]> = [
  ["logo", createElement(Logo)],
  ["portrait", createElement(Portrait)],
  ["quest map, tall", createElement(QuestMapTall)],
  ...villainNames.flatMap((name): Array<[string, ReactElement]> => [
    [`${name}, at large`, createElement(Villain, { name, state: "at-large" })],
    [`${name}, defeated`, createElement(Villain, { name, state: "defeated" })],
  ]),
  ...itemNames.map((name) => named("item", name, createElement(Item, { name }))),
  ...sceneNames.map((name) => named("scene", name, createElement(Scene, { name }))),
  ...posterNames.map((name) => named("poster", name, createElement(Poster, { name }))),
  ...spotNames.map((name) => named("spot", name, createElement(Spot, { name }))),
  ...diagramNames.map((name) => named("diagram", name, createElement(Diagram, { name }))),
  ...["Ana", "Žofia B.", "李", "شيماء"].map((name) =>
    named("face", name, createElement(AuthorFace, { name })),
  ),
  ...coverKinds.map((kind) =>
    named(
      "cover",
      kind,
      createElement(Cover, {
        kind,
        ground: "joy",
        title: "A Title",
        sticker: "FREE",
        picture: createElement(Villain, { name: "cracked-reflection" }),
      }),
    ),
  ),
];

function named(kind: string, name: string, drawing: ReactElement): [string, ReactElement] {
  return [`${kind} ${name}`, drawing];
}

describe.each(drawings)("%s", (_, drawing) => {
  const svg = renderToStaticMarkup(drawing);

  test("is light enough for a phone on a slow line", () => {
    expect(brotliCompressSync(svg).byteLength).toBeLessThanOrEqual(budget);
  });

  test("can stand on a page many times, under a policy without inline styles", () => {
    expect(svg).toContain("<svg");
    // An id would be there twice; the policy forbids style attributes; the rest needs ids.
    expect(svg).not.toMatch(/\s(?:id|style)=/);
    expect(svg).not.toMatch(
      /<(?:style|script|image|foreignObject|filter|mask|clipPath|pattern|linearGradient|radialGradient)\b/i,
    );
  });
});

test("people have faces of their own, and each the same one everywhere", () => {
  const draw = (name: string) => renderToStaticMarkup(createElement(AuthorFace, { name }));
  const names = ["Ana", "Ana B.", "Žofia B.", "Zofia B.", "李", "李 A.", "شيماء", "Нина"];
  expect(new Set(names.map(draw)).size).toBe(names.length);
  expect(draw("Ana")).toBe(draw("Ana"));
});
