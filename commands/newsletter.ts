/** `npm run newsletter`: the subscribers, for the owner. */
import { runSubcommand } from "./owner-command.ts";

await runSubcommand("newsletter", {
  export: () => import("./newsletter-export.ts"),
  refused: () => import("./newsletter-refused.ts"),
});
