import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until a condition holds.
 *
 * @param what the condition, for the error message
 * @param timeout in milliseconds; long, because the machine may be busy
 */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeout = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await sleep(20);
  }
}
