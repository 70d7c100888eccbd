/** The main thread's side of rendering: one worker thread, which takes one order after the other. */
import { Worker } from "node:worker_threads";
import type { Content } from "#app/content/kinds.ts";
import type { FinishedFile } from "./finished-files.ts";
import type { OutsideHosts } from "./security-headers.ts";

export type RenderSettings = {
  /** The address of build/server/index.js. */
  build: string;
  /** The folder for the sizes of photos. */
  media: string;
  /** Where forms may end besides our own pages. */
  paymentOrigin: string | undefined;
};

/** Renders what the files of a folder say. */
export type RenderOrder = { number: number; folder: string };

export type Rendered = {
  status: "rendered";
  content: Content;
  /** By address; one with a query is sent where that query is asked for. */
  files: Map<string, FinishedFile>;
  notFound: FinishedFile;
  outside: OutsideHosts;
};

type Refused = { status: "refused"; faults: readonly string[] };

/** An address that no page has: its answer is the page for all of them. */
export const unknownAddress = "/an-address-that-no-page-has";

export type RenderAnswer = { number: number } & (
  | {
      status: "rendered";
      content: Content;
      addresses: string[];
      /** Those of which the last order of this worker made another file, or none. */
      changed: Map<string, FinishedFile>;
      outside: OutsideHosts;
    }
  | Refused
  | { status: "compressed"; address: string; file: FinishedFile }
);

type Renderer = {
  /** Reads, checks and renders a folder of content. A worker that fails or hangs is a fault, too. */
  render: (folder: string) => Promise<Rendered | Refused>;
  stop: () => Promise<void>;
};

/** How long one order may take, in milliseconds: new photos in all sizes are the slowest part. */
const timeout = 120_000;

type Pending = { settle: (result: Rendered | Refused) => void };

/**
 * Starts the worker.
 *
 * @param improve gets each file again, smaller, as soon as the worker had the time for it
 * @param timeoutMs for tests
 */
export function createRenderer(
  settings: RenderSettings,
  improve: (address: string, file: FinishedFile) => void,
  timeoutMs = timeout,
): Renderer {
  let number = 0;
  let pending: Pending | undefined;
  /** What the worker knows, too. */
  let known = new Map<string, FinishedFile>();
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(new URL("./render-worker.ts", import.meta.url), {
      workerData: settings,
      // Enough for ten times the content, and no more: machines of sites are small.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    });
    // It is no reason for the process to stay.
    started.unref();
    started.on("message", receive);
    const end = (cause: unknown) => {
      if (worker !== started) return;
      worker = undefined;
      finish({
        status: "refused",
        faults: [`The pages could not be rendered: ${describe(cause)}`],
      });
    };
    started.on("error", end);
    started.on("exit", (status) => end(`the worker ended with status ${status}`));
    return started;
  }

  function receive(answer: RenderAnswer) {
    if (answer.number !== number) return;
    if (answer.status === "compressed") {
      const file = withBuffers(answer.file);
      known.set(answer.address, file);
      improve(answer.address, file);
    } else if (answer.status === "refused") finish(answer);
    else {
      try {
        finish(complete(answer));
      } catch {
        // The two have lost sight of each other: a new worker hands everything over.
        void worker?.terminate();
      }
    }
  }

  /** Puts together what has changed and what is known. */
  function complete(answer: Extract<RenderAnswer, { status: "rendered" }>): Rendered {
    const { content, outside, addresses, changed } = answer;
    const files = new Map<string, FinishedFile>();
    for (const address of addresses) {
      const other = changed.get(address);
      const file = other ? withBuffers(other) : known.get(address);
      if (!file) throw new Error(`the worker has lost ${address}`);
      files.set(address, file);
    }
    known = new Map(files);
    const notFound = files.get(unknownAddress);
    if (!notFound) throw new Error("the page for unknown addresses is missing");
    files.delete(unknownAddress);
    return { status: "rendered", content, files, notFound, outside };
  }

  function finish(result: Rendered | Refused) {
    pending?.settle(result);
    pending = undefined;
  }

  return {
    render(folder) {
      number += 1;
      const order: RenderOrder = { number, folder };
      // A worker that failed is replaced when it is needed again.
      worker ??= start();
      const used = worker;
      return new Promise((resolve) => {
        const timer = setTimeout(() => void used.terminate(), timeoutMs);
        pending = {
          settle(result) {
            clearTimeout(timer);
            resolve(result);
          },
        };
        used.postMessage(order);
      });
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Between threads a Buffer becomes a plain array of bytes. */
function withBuffers({ bodies, ...file }: FinishedFile): FinishedFile {
  const asBuffer = (bytes: Uint8Array) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { identity, br, gzip } = bodies;
  return {
    ...file,
    bodies: {
      identity: asBuffer(identity),
      ...(br ? { br: asBuffer(br) } : {}),
      ...(gzip ? { gzip: asBuffer(gzip) } : {}),
    },
  };
}
