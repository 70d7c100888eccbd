/** A process instead of a thread, because it has a lower priority than the site and returns all its memory. */
import { fork, type ChildProcess } from "node:child_process";
import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import type { RenderAnswer, RenderOrder } from "#app/server/platform/publishing/renderer.server.ts";

/** Only types are imported. The code that runs comes from the build. */
type Build = ServerBuild & { entry: { module: typeof Entry } };

export function forkRenderProcess(build: string): ChildProcess {
  return fork(import.meta.filename, [build], {
    serialization: "advanced",
    // Enough for ten times the content on a small machine.
    execArgv: ["--max-old-space-size=256", "--max-semi-space-size=2"],
  });
}

async function main(file: string) {
  // Ignores signals, because a publication may be in progress. The site ends this process by ending itself.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  const build = (await import(file)) as Build;
  const { createOrderHandler, inlineCode } = build.entry.module;
  const takeOrder = createOrderHandler({
    handle: createRequestHandler(build, "production"),
    inlineCode,
    send: (answer: RenderAnswer) =>
      new Promise((resolve) => void process.send?.(answer, () => resolve())),
  });
  process.on("message", (order: RenderOrder) => void takeOrder(order));
}

if (import.meta.main) await main(process.argv[2] ?? "");
