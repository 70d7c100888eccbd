import { UsageError } from "./owner-command.ts";

/** @throws UsageError when it is no number */
export function parseVersionNumber(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError("Give the number of a version.");
  return Number(word);
}
