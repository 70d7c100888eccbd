import { runSubcommand } from "./owner-command.ts";

await runSubcommand("content", { check: () => import("./content-check.ts") });
