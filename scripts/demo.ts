/** Opens the owner's room, filled with half a year of invented work (`npm run demo`). */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { startDemo } from "./demo/start-demo.ts";

const help = `npm run demo    opens the owner's room with half a year of invented messages, orders and mails, for looking and trying.
                It has a database and a copy of your content of its own, which are removed at the end, and no email leaves it. Ctrl-C ends it.`;

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
console.log(`The demo is open, on this computer alone:

  ${await demo.makeLink()}

That link signs you in once, within 15 minutes. All names are invented, no email is sent, and your own content stays as it is.
The website beside it: ${demo.site.origin}
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
