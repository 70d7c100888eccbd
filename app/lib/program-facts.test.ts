import { expect, test } from "vitest";
import { writeSessions, programDuration } from "./program-facts.ts";

const words = {
  sessions: "{count} sessions",
  oneSession: "1 session",
  sessionLength: "× {minutes} minutes",
  coming: "Coming {month}",
};

test("says how long a program is, or when it starts", () => {
  expect(programDuration({ hasCheckout: true, sessions: 4 }, words)).toBe("4 sessions");
  expect(programDuration({ hasCheckout: true, sessions: 1 }, words)).toBe("1 session");
  const planned = { hasCheckout: false, coming: "2026-10" } as const;
  expect(programDuration(planned, words)).toBe("Coming October 2026");
  const program = { hasCheckout: true, sessions: 4, sessionMinutes: 50 } as const;
  expect(writeSessions(program, words)).toBe("4 sessions × 50 minutes");
});
