import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { generalFault, type Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Env } from "#config/env.ts";
import { waitForBackup, setFinishRendering, lowerPriority } from "../process/take-turns.server.ts";
import type { PageDigests } from "./page-dates.server.ts";
import type { RenderedFile } from "./rendered-file.server.ts";
import type { Refused } from "./versions.server.ts";

export type Rendered = {
  content: Content;
  /**
   * The rendered files, keyed by address. If an address contains a query, its file answers requests with that query.
   */
  files: Map<string, RenderedFile>;
  notFound: RenderedFile;
  pages: PageDigests;
};

export type RenderResult = ({ status: "rendered" } & Rendered) | Refused;

type Outcome = RenderResult | { status: "ended"; cause: string };

type Attempt = { settle: (outcome: Outcome) => void; received: Map<string, RenderedFile> };

export function toRenderFault(cause: string): Fault {
  return generalFault(`The pages could not be rendered: ${cause}`);
}

/**
 * An address that no page has. The page that is rendered for it is the response to requests for all unknown addresses.
 */
export const unknownAddress = "/an-address-that-no-page-has";

export type RenderRequest = {
  number: number;
  folder: string;
  media: string;
  share: string;
  known: ReadonlyMap<string, string>;
  /** The settings that pages depend on. If undefined, the process keeps the previous settings. */
  env?: Env | undefined;
};

export type RenderAnswer = { number: number } &
  /**
   * Delivers a rendered file. If `isFinal` is false, the file is sent again after `rendered`, with better compression.
   */
  (
    | { status: "file"; address: string; file: RenderedFile; isFinal: boolean }
    | { status: "progress" }
    | { status: "rendered"; addresses: string[]; content: Content; pages: PageDigests }
    /**
     * Says that the share pictures have been drawn. If `isThorough` is true, all files have been compressed thoroughly
     * as well.
     */
    | { status: "finished"; isThorough: boolean }
    | Refused
  );

/** Called when the share pictures have been drawn, and again when all files are compressed thoroughly. */
export type OnFinished = (rendered: Rendered, isThorough: boolean) => void;

export type Renderer = {
  prepare: () => void;
  /**
   * Renders a content folder. Overlapping calls run one after another. If the rendering process hangs or ends twice,
   * the result is a refusal.
   */
  render: (folder: string, onFinished?: OnFinished, env?: Env) => Promise<RenderResult>;
  stop: () => void;
};

/** The longest time that a due backup waits for share pictures and compression, in milliseconds. */
const longestRest = 120_000;

type Options = {
  fork: () => ChildProcess;
  media: string;
  share: string;
  /** Receives each file again once it has been compressed thoroughly. */
  improve: (address: string, file: RenderedFile) => void;
  /** How long the process may report no progress, in milliseconds. Resizing a new photo takes longest. */
  timeoutMs?: number;
  idleMs?: number;
};

export function createRenderer({
  fork,
  media,
  share,
  improve,
  timeoutMs = 120_000,
  idleMs = 60_000,
}: Options): Renderer {
  let attempt: Attempt | undefined;
  let number = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let final = new Map<string, RenderedFile>();
  let latest = new Map<string, RenderedFile>();
  let timer: NodeJS.Timeout | undefined;
  let hasRendered = false;
  let unanswered = 0;
  /** Whether the child process is still drawing share pictures or compressing files of the last request. */
  let isFinishing = false;
  let onFinished: OnFinished | undefined;
  let result: RenderResult | undefined;
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const started = fork();
    // Lets the site exit while the child process is running.
    started.unref();
    started.channel?.unref();
    const end = (cause: string) => {
      if (child !== started) return;
      child = undefined;
      isFinishing = false;
      attempt?.settle({ status: "ended", cause });
    };
    started.on("message", (answer: RenderAnswer) => {
      if (child === started) receive(answer);
    });
    started.on("error", (error) => end(error.message));
    started.on("exit", (status, signal) => end(`its process ended with ${signal ?? status}`));
    if (hasRendered) lowerPriority(started, 5);
    return started;
  }

  function receive(answer: RenderAnswer) {
    if (answer.number !== number) return;
    if (attempt) watchProgress();
    else endWhenIdle();
    if (answer.status === "refused") attempt?.settle(answer);
    else if (answer.status === "rendered" && attempt) {
      result = complete(answer, attempt.received);
      isFinishing = true;
      attempt.settle(result);
    } else if (answer.status === "finished") {
      isFinishing = !answer.isThorough;
      if (result?.status === "rendered") onFinished?.(result, answer.isThorough);
    } else if (answer.status === "file") {
      const { address, file, isFinal } = answer;
      if (isFinal) final.set(address, file);
      if (attempt) attempt.received.set(address, file);
      else {
        // A file may be compressed further before visitors see it, so the result needs the smaller file.
        if (latest.get(address)?.etag === file.etag) latest.set(address, file);
        improve(address, file);
      }
    }
  }

  function complete(
    { content, pages, addresses }: Extract<RenderAnswer, { status: "rendered" }>,
    received: ReadonlyMap<string, RenderedFile>,
  ): RenderResult {
    const files = new Map<string, RenderedFile>();
    for (const address of addresses) {
      const file = received.get(address) ?? final.get(address);
      if (!file) return refuse(`nothing came for ${address}`);
      files.set(address, file);
    }
    final = new Map([...final].filter(([address, file]) => files.get(address) === file));
    const notFound = files.get(unknownAddress);
    if (!notFound) return refuse("the page for unknown addresses is missing");
    files.delete(unknownAddress);
    latest = files;
    return { status: "rendered", content, files, notFound, pages };
  }

  function endWhenIdle() {
    clearTimeout(timer);
    timer = setTimeout(stop, idleMs);
    timer.unref();
  }

  function watchProgress() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      attempt?.settle(refuse(`nothing happened for ${timeoutMs / 1000} seconds`));
      stop();
    }, timeoutMs);
  }

  function stop() {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    isFinishing = false;
    ended?.kill("SIGKILL");
    attempt?.settle(refuse("the site stops"));
  }

  function prepare(): ChildProcess {
    child ??= start();
    if (!attempt) endWhenIdle();
    return child;
  }

  function tryOnce(folder: string, whenFinished?: OnFinished, env?: Env): Promise<Outcome> {
    number += 1;
    onFinished = whenFinished;
    result = undefined;
    isFinishing = false;
    const known = new Map([...final].map(([address, { etag }]) => [address, etag]));
    const request: RenderRequest = { number, folder, media, share, known, env };
    const used = prepare();
    return new Promise((resolve) => {
      // Ends the attempt at once, because the next message may be a recompressed file, which doesn't belong to it.
      const settle = (outcome: Outcome) => {
        attempt = undefined;
        endWhenIdle();
        // Visitors only wait for the first rendering, so later ones get a lower priority.
        if (!hasRendered && child) lowerPriority(child, 5);
        hasRendered = true;
        resolve(outcome);
      };
      attempt = { settle, received: new Map() };
      watchProgress();
      used.send(request);
    });
  }

  /** Tries twice, because another program may have ended the first process. */
  async function render(
    folder: string,
    whenFinished?: OnFinished,
    env?: Env,
  ): Promise<RenderResult> {
    const first = await tryOnce(folder, whenFinished, env);
    const last = first.status === "ended" ? await tryOnce(folder, whenFinished, env) : first;
    return last.status === "ended" ? refuse(last.cause) : last;
  }

  async function finish(stopped: AbortSignal) {
    const pauseMs = 200;
    for (let waited = 0; waited < longestRest && !stopped.aborted; waited += pauseMs) {
      if (unanswered === 0 && !isFinishing) break;
      await sleep(pauseMs);
    }
    if (unanswered === 0) stop();
  }

  setFinishRendering(finish);
  return {
    prepare,
    render(folder, whenFinished, env) {
      unanswered += 1;
      const rendered = queue
        .then(waitForBackup)
        .then(() => render(folder, whenFinished, env))
        .finally(() => (unanswered -= 1));
      queue = rendered;
      return rendered;
    },
    stop,
  };
}

function refuse(cause: string): Refused {
  return { status: "refused", faults: [toRenderFault(cause)] };
}
