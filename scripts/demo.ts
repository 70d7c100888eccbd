/** Opens the owner's room, filled with six months of made-up work (`npm run demo`). */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { startDemo } from "./demo/start-demo.ts";

const help = `npm run demo    opens the owner's room with six months of made-up messages, orders and emails, so you can try everything.
                It has its own database and a copy of your content, both removed at the end. It sends no email. Ctrl-C ends it.`;

const words = process.argv.slice(2);
const settings = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
if (words.length > 0) {
  console.error(help);
  process.exit(words.join() === "--help" ? 0 : 2);
}
if (process.env["PUBLIC_ORIGIN"] !== undefined || settings["PUBLIC_ORIGIN"] !== undefined) {
  console.error(
    "This machine has a public site (PUBLIC_ORIGIN is set): run the demo on your own computer.",
  );
  process.exit(1);
}

const demo = await startDemo();
console.log(`The demo is open, only on this computer:

  ${await demo.makeLink()}

That link signs you in once, within 15 minutes. All names are made up, no email is sent, and your own content stays as it is.
The demo's website: ${demo.site.origin}
Ctrl-C ends the demo and removes everything in it.`);

let isEnding = false;
async function end() {
  if (isEnding) return;
  isEnding = true;
  await demo.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
demo.site.process.once("exit", end);
