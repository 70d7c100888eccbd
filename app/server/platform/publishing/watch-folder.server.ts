import { statSync, watch, type FSWatcher } from "node:fs";
import { reportFault } from "../process/report-fault.server.ts";

/** How long to wait for further changes, in milliseconds. Editors may write a file in several steps. */
const settleMs = 100;

/**
 * The time between checks of whether the folder has been replaced, in milliseconds. A watcher alone may not notice
 * that.
 */
const identifyMs = 1_000;

type Listeners = {
  onSave?: (() => void) | undefined;
  onSettled: () => Promise<void>;
};

/**
 * Watches a folder, even after it has been replaced.
 * @returns a function that ends the watch
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
      // A watcher doesn't report anything after its folder has been replaced, so a new watcher is needed.
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
      console.log(`There is another folder at ${folder} now, which the site watches from now on.`);
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

/** Returns an id that changes when the folder is replaced, even if the new folder has the same inode. */
function identify(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder);
    return `${dev} ${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}
