import { runSubcommand } from "./owner-command.ts";

await runSubcommand("data", {
  backup: () => import("./data-backup.ts"),
  backups: () => import("./data-backups.ts"),
  restore: () => import("./data-restore.ts"),
  copy: () => import("./data-copy.ts"),
  person: () => import("./data-person.ts"),
  prune: () => import("./data-prune.ts"),
});
