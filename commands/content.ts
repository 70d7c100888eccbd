/** `npm run content`: what the owner does with the content folder and its published versions. */
import { runSubcommand } from "./owner-command.ts";

await runSubcommand("content", {
  check: () => import("./content-check.ts"),
  update: () => import("./content-update.ts"),
  report: async () => {
    await import("#scripts/prepare.mjs");
    await import("./content-report.ts");
  },
  history: () => import("./content-history.ts"),
  diff: () => import("./content-diff.ts"),
  restore: () => import("./content-restore.ts"),
});
