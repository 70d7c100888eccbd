import { watch } from "node:fs";
import { reportFault } from "../report-fault.server.ts";

/** An editor writes a file in several steps: this long after the last one it is done, in milliseconds. */
const settleMs = 100;

type Listeners = {
  /** At each step. */
  onSave?: (() => void) | undefined;
  /** When nothing more comes. */
  onSettled: () => Promise<void>;
};

/**
 * Tells when a file of a folder is saved, added or taken away.
 *
 * @returns ends the watch
 */
export function watchFolder(folder: string, { onSave, onSettled }: Listeners): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    onSave?.();
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSettled().catch((error: unknown) =>
        reportFault("A saved file could not be published", error),
      );
    }, settleMs);
  });
  watcher.on("error", (error) => reportFault("The content folder cannot be watched", error));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
