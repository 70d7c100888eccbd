import { runSubcommand } from "./owner-command.ts";

await runSubcommand("newsletter", {
  export: () => import("./newsletter-export.ts"),
  refused: () => import("./newsletter-refused.ts"),
});
