/** The side of the process that has pages rendered: one thread, and one order after the other. */
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

export type Refused = { status: "refused"; faults: readonly string[] };

export type RenderAnswer = { number: number } & (
  | Rendered
  | Refused
  | { status: "compressed"; address: string; file: FinishedFile }
);

export type Renderer = {
  /** Reads, checks and renders a folder of content. */
  render: (folder: string) => Promise<Rendered | Refused>;
  stop: () => Promise<void>;
};

/**
 * Starts the thread.
 *
 * @param improve gets each file again, smaller, as soon as the thread had the time for it
 */
export function createRenderer(
  settings: RenderSettings,
  improve: (address: string, file: FinishedFile) => void,
): Renderer {
  const worker = new Worker(new URL("./render-worker.ts", import.meta.url), {
    workerData: settings,
  });
  // It is no reason for the process to stay.
  worker.unref();
  let number = 0;
  return {
    render(folder) {
      number += 1;
      const order: RenderOrder = { number, folder };
      return new Promise((resolve, reject) => {
        const listen = (answer: RenderAnswer) => {
          if (answer.number !== order.number) {
            // A later order has begun: nothing more comes of this one.
            if (answer.number > order.number) worker.off("message", listen);
            return;
          }
          if (answer.status === "compressed") improve(answer.address, withBuffers(answer.file));
          else if (answer.status === "refused") resolve(answer);
          else {
            const files = new Map(
              [...answer.files].map(([address, file]) => [address, withBuffers(file)]),
            );
            resolve({ ...answer, files, notFound: withBuffers(answer.notFound) });
          }
        };
        worker.on("message", listen);
        worker.once("error", reject);
        worker.postMessage(order);
      });
    },
    async stop() {
      await worker.terminate();
    },
  };
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
