import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type { Chance } from "./invent.ts";

/** References come from `chance`: pictures of the room then change only when the room does. */
export async function seedReferences<Result>(chance: Chance, work: () => Promise<Result>) {
  const { randomInt } = crypto;
  const use = (draw: unknown) => {
    Object.assign(crypto, { randomInt: draw });
    syncBuiltinESMExports();
  };
  use((below: number) => Math.floor(chance.between(0, below)));
  try {
    return await work();
  } finally {
    use(randomInt);
  }
}
