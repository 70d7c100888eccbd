import { UsageError } from "./owner-command.ts";

export function parseVersionNumber(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError("Give the number of a version.");
  return Number(word);
}
