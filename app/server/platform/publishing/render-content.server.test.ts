import { expect, test } from "vitest";
import { generalFault } from "#app/content/fault.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { createRenderHandler } from "./render-content.server.ts";
import type { RenderAnswer } from "./renderer.server.ts";
import { expectReport } from "#tests/support/expect-report.ts";

test("a page that throws refuses its request, and the next request is taken", async () => {
  expectReport(/a bug/);
  let isBroken = true;
  const answers: RenderAnswer[] = [];
  const takeRequest = createRenderHandler({
    handle: async ({ url }) => {
      if (isBroken) throw new Error("a bug");
      return new Response("words", { status: url.endsWith("/about") ? 500 : 200 });
    },
    inlineCode: { scriptsFor: () => [], stylesFor: () => "" },
    send: async (answer) => void answers.push(answer),
  });
  const [folder, made] = ["tests/content", makeTempFolder()];
  const render = async (number: number) => {
    await takeRequest({ number, folder, media: made, share: made, known: new Map() });
    return answers.findLast((answer) => answer.number === number && answer.status !== "progress");
  };
  expect(await render(1)).toMatchObject({
    status: "refused",
    faults: [generalFault("The pages could not be rendered: a bug")],
  });
  isBroken = false;
  expect(await render(2)).toMatchObject({
    status: "refused",
    faults: [
      generalFault("/about cannot be shown: 500"),
      generalFault("/an-address-that-no-page-has cannot be shown: 200"),
    ],
  });
});
