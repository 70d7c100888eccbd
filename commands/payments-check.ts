import { getContent } from "#app/content/load.server.ts";
import { checkPaymentSetup } from "#app/server/owner/payments.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { CommandError, loadSettings, runCommand } from "./owner-command.ts";

const help =
  "npm run payments:check    asks Stripe whether it can take money, and tells the site of it";

await runCommand({ help }, async () => {
  loadSettings();
  const env = getEnv();
  const result = await checkPaymentSetup(env, getContent());
  if (result.status === "off")
    throw new CommandError("There are no payment settings: see docs/payments.md");
  const { checks } = result;
  const rows = checks.map(({ subject, expected, faults }) => [
    subject,
    expected,
    faults.length === 0 ? "ok" : faults.join("; "),
  ]);
  if (checks.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  return writeTable([["what", "expected", `at Stripe (${env.payments})`], ...rows]);
});

function writeTable(rows: string[][]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second] = [width(0), width(1)];
  return rows
    .map(([a = "", b = "", c = ""]) => `${a.padEnd(first)}  ${b.padEnd(second)}  ${c}`)
    .join("\n");
}
