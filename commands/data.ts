import { runSubcommand } from "./owner-command.ts";

await runSubcommand("data", {
  backup: () => import("./data-backup.ts"),
  restore: () => import("./data-restore.ts"),
  copy: () => import("./data-copy.ts"),
  prune: () => import("./data-prune.ts"),
});
