import { statSync, watch, type FSWatcher } from "node:fs";
import { reportFault } from "../process/report-fault.server.ts";

/** An editor writes a file in several steps: this long after the last one it is done, in milliseconds. */
const settleMs = 100;

/** How often the folder itself is looked at, in milliseconds: of its own move a watch may hear nothing. */
const identifyMs = 1_000;

type Listeners = {
  /** At each step. */
  onSave?: (() => void) | undefined;
  /** When nothing more comes. */
  onSettled: () => Promise<void>;
};

/**
 * Tells when a file of a folder is saved, added or taken away, also after another folder was put in its place.
 *
 * @returns ends the watch
 */
export function watchFolder(folder: string, { onSave, onSettled }: Listeners): () => void {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let watched: string | undefined;
  let last: string | undefined;

  function notice() {
    onSave?.();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Node's watch loses a folder that was moved away or replaced. What is saved from here on is heard again.
      begin();
      onSettled().catch((error: unknown) =>
        reportFault("A saved file could not be published", error),
      );
    }, settleMs);
  }

  function begin() {
    watcher?.close();
    watcher = undefined;
    watched = identify(folder);
    if (watched === undefined) return;
    if (last !== undefined && last !== watched)
      console.log(`Another folder lies at ${folder} now; the site watches that one.`);
    last = watched;
    const fail = (error: unknown) => reportFault("The content folder cannot be watched", error);
    try {
      watcher = watch(folder, { recursive: true, persistent: false }, notice).on("error", fail);
    } catch (error) {
      fail(error);
    }
  }

  const identifying = setInterval(() => {
    if (identify(folder) === watched) return;
    begin();
    notice();
  }, identifyMs);
  identifying.unref();
  begin();

  return () => {
    clearInterval(identifying);
    clearTimeout(timer);
    watcher?.close();
  };
}

/** Tells a folder from another one that takes its name, or its number on the disk; undefined when there is none. */
function identify(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder);
    return `${dev} ${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}
