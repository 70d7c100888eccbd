/** Renders in a child process, which can have a lower priority and returns all its memory when it ends. */
import { fork, type ChildProcess } from "node:child_process";
import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import type {
  RenderAnswer,
  RenderRequest,
} from "#app/server/platform/publishing/renderer.server.ts";

/** Imports only types. The code that runs comes from the build. */
type Build = ServerBuild & { entry: { module: typeof Entry } };

export function forkRenderProcess(build: string): ChildProcess {
  return fork(import.meta.filename, [build], {
    serialization: "advanced",
    // Limits the memory to what ten times the content would need.
    execArgv: ["--max-old-space-size=256", "--max-semi-space-size=2"],
  });
}

async function main(file: string) {
  // Ignores signals, because a publication may be in progress. This process ends when the site's process ends.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  const build = (await import(file)) as Build;
  const { createRenderHandler, inlineCode } = build.entry.module;
  const takeRequest = createRenderHandler({
    handle: createRequestHandler(build, "production"),
    inlineCode,
    send: (answer: RenderAnswer) =>
      new Promise((resolve) => void process.send?.(answer, () => resolve())),
  });
  process.on("message", (request: RenderRequest) => void takeRequest(request));
}

if (import.meta.main) await main(process.argv[2] ?? "");
