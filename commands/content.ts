import { execFileSync } from "node:child_process";
import { runSubcommand } from "./owner-command.ts";

await runSubcommand("content", {
  check: () => import("./content-check.ts"),
  update: () => import("./content-update.ts"),
  report: async () => {
    execFileSync(process.execPath, ["scripts/prepare.mjs"], { stdio: "inherit" });
    await import("./content-report.ts");
  },
  history: () => import("./content-history.ts"),
  diff: () => import("./content-diff.ts"),
  restore: () => import("./content-restore.ts"),
  pull: () => import("./content-pull.ts"),
});
