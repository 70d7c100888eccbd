/** For `Notice`: after these intents, Undo brings back the draft before them. */
export function draftUndo(...intents: readonly string[]) {
  return Object.fromEntries(intents.map((intent) => [intent, ["undo", "number"] as const]));
}
