import { inject } from "vitest";

/** Declares tests that take minutes, for `npm run test:long` alone. */
export function describeLong(declare: () => void) {
  if (inject("isLong")) declare();
}
