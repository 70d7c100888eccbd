/**
 * The site's side of rendering: a process of its own, which takes one order after the other. A process and
 * no thread, because it gives all its memory back when it ends, steps behind the site when the machine is
 * busy, and takes nothing down with it.
 */
import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Content } from "#app/content/kinds.ts";
import type { FinishedFile } from "./finished-files.ts";
import type { OutsideHosts } from "./security-headers.ts";

export type RenderSettings = {
  /** The address of build/server/index.js. */
  build: string;
  /** The folder for the sizes of photos. */
  media: string;
  /** The folder for the pictures beside shared links. */
  share: string;
  /** Where forms may end besides our own pages. */
  paymentOrigin: string | undefined;
};

/** Renders what the files of a folder say. */
export type RenderOrder = {
  number: number;
  folder: string;
  /** What the site has already, by address: `identify` of each file. */
  known: ReadonlyMap<string, string>;
};

export type Rendered = {
  status: "rendered";
  content: Content;
  /** By address; one with a query is sent where that query is asked for. */
  files: Map<string, FinishedFile>;
  notFound: FinishedFile;
  /** What tells whether a page has changed for its readers, by address: `digestPage` of each. */
  pages: ReadonlyMap<string, string>;
  outside: OutsideHosts;
};

type Refused = { status: "refused"; faults: readonly string[] };

/** How a try to render ended; "ended" when its process did. */
type Outcome = Rendered | Refused | { status: "ended"; cause: string };

/** An address that no page has: its answer is the page for all of them. */
export const unknownAddress = "/an-address-that-no-page-has";

export type RenderAnswer = { number: number } &
  /** One that is not known. Those that can be smaller still come once more, after `rendered`. */
  (
    | { status: "file"; address: string; file: FinishedFile; isFinal: boolean }
    /** A photo is ready in all sizes. */
    | { status: "progress" }
    | ({ status: "rendered"; addresses: string[] } & Pick<
        Rendered,
        "content" | "pages" | "outside"
      >)
    | Refused
  );

type Renderer = {
  /** Starts the process if it rests: an order will come soon. */
  prepare: () => void;
  /**
   * Reads, checks and renders a folder of content, one after the other. A process that hangs, or that ends twice,
   * is a fault, too.
   */
  render: (folder: string) => Promise<Rendered | Refused>;
  stop: () => void;
};

type Timing = {
  /** How long the process may show no progress, in milliseconds: a new photo in all sizes takes longest. */
  timeoutMs?: number;
  idleMs?: number;
};

/** How long the process waits for another order, in milliseconds: who edits saves again soon. */
export const idleMs = 60_000;

/** What tells whether a file is the same one again. */
export function identify({ etag, contentPolicy = "" }: FinishedFile): string {
  return `${etag}${contentPolicy}`;
}

/**
 * Starts the process.
 *
 * @param improve gets each file again, smaller, as soon as the process had the time for it
 */
export function createRenderer(
  settings: RenderSettings,
  improve: (address: string, file: FinishedFile) => void,
  { timeoutMs = 120_000, idleMs: restMs = idleMs }: Timing = {},
): Renderer {
  let number = 0;
  let settle: ((outcome: Outcome) => void) | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** Files of the last version, as small as they go. */
  let final = new Map<string, FinishedFile>();
  /** Files of the order in progress. */
  let received = new Map<string, FinishedFile>();
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  let child: ChildProcess | undefined = start();

  function start(): ChildProcess {
    const started = fork(
      fileURLToPath(new URL("./render-process.ts", import.meta.url)),
      [JSON.stringify(settings)],
      {
        serialization: "advanced",
        // Enough for ten times the content, and no more: machines of sites are small.
        execArgv: ["--max-old-space-size=256", "--max-semi-space-size=8"],
      },
    );
    // It is no reason for the site to stay.
    started.unref();
    started.channel?.unref();
    const end = (cause: string) => {
      if (child !== started) return;
      child = undefined;
      settle?.({ status: "ended", cause });
    };
    started.on("message", (answer: RenderAnswer) => {
      if (child === started) receive(answer);
    });
    started.on("error", (error) => end(error.message));
    started.on("exit", (status, signal) => end(`its process ended with ${signal ?? status}`));
    if (isOpen) stepBehind(started);
    return started;
  }

  /** Gives the process less of a busy machine than the site has. Until the site is open, nobody waits for it. */
  function stepBehind({ pid, exitCode, signalCode }: ChildProcess) {
    if (pid !== undefined && exitCode === null && signalCode === null) setPriority(pid, 5);
  }

  function receive(answer: RenderAnswer) {
    if (answer.number !== number) return;
    if (settle) watchProgress();
    else endWhenIdle();
    if (answer.status === "progress") return;
    if (answer.status === "refused") settle?.(answer);
    else if (answer.status === "rendered") settle?.(complete(answer));
    else {
      const { address, file, isFinal } = answer;
      if (isFinal) final.set(address, file);
      if (settle) received.set(address, file);
      else improve(address, file);
    }
  }

  /** Puts together what has changed and what is known. */
  function complete(answer: Extract<RenderAnswer, { status: "rendered" }>): Rendered | Refused {
    const { content, pages, outside, addresses } = answer;
    const files = new Map<string, FinishedFile>();
    for (const address of addresses) {
      const file = received.get(address) ?? final.get(address);
      if (!file) return refuse(`nothing came for ${address}`);
      files.set(address, file);
    }
    final = new Map([...final].filter(([address, file]) => files.get(address) === file));
    const notFound = files.get(unknownAddress);
    if (!notFound) return refuse("the page for unknown addresses is missing");
    files.delete(unknownAddress);
    return { status: "rendered", content, files, notFound, pages, outside };
  }

  function endWhenIdle() {
    clearTimeout(timer);
    timer = setTimeout(stop, restMs);
    timer.unref();
  }

  function watchProgress() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      settle?.(refuse(`nothing happened for ${timeoutMs / 1000} seconds`));
      stop();
    }, timeoutMs);
  }

  function stop() {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    ended?.kill("SIGKILL");
    settle?.(refuse("the site stops"));
  }

  /** The process, which now waits for an order. */
  function wake(): ChildProcess {
    child ??= start();
    if (!settle) endWhenIdle();
    return child;
  }

  function attempt(folder: string): Promise<Outcome> {
    number += 1;
    received = new Map();
    const known = new Map([...final].map(([address, file]) => [address, identify(file)]));
    const order: RenderOrder = { number, folder, known };
    const used = wake();
    return new Promise((resolve) => {
      settle = (outcome) => {
        settle = undefined;
        endWhenIdle();
        if (!isOpen && child) stepBehind(child);
        isOpen = true;
        resolve(outcome);
      };
      watchProgress();
      used.send(order);
    });
  }

  /** Tries twice: the first process may have been killed for what another program did. */
  async function render(folder: string): Promise<Rendered | Refused> {
    const first = await attempt(folder);
    const last = first.status === "ended" ? await attempt(folder) : first;
    return last.status === "ended" ? refuse(last.cause) : last;
  }

  return {
    prepare: wake,
    render(folder) {
      const rendered = queue.then(() => render(folder));
      queue = rendered;
      return rendered;
    },
    stop,
  };
}

function refuse(cause: string): Refused {
  return { status: "refused", faults: [`The pages could not be rendered: ${cause}`] };
}
