/**
 * `npm run orders:reconcile`: compares the payments at the provider with the orders here, and stores
 * what is missing. `-- --days 7` looks back 7 days; without it, 30.
 */
import { parseArgs } from "node:util";
import { getPaymentProvider } from "#app/server/checkout/get-payment-provider.server.ts";
import { reconcileOrders } from "#app/server/checkout/reconcile-orders.server.ts";
import { closeDatabase, getDatabase } from "#app/server/database/get-database.server.ts";
import { CommandError, loadSettings, runCommand } from "./owner-command.ts";

await runCommand(async () => {
  const days = readDays();
  loadSettings();
  const provider = getPaymentProvider();
  if (!provider) throw new CommandError("There are no payment settings: see docs/payments.md");
  try {
    const now = new Date();
    const since = new Date(now.getTime() - days * 86_400_000);
    const result = await reconcileOrders({ database: await getDatabase(), provider, since, now });
    if (result.status === "unreachable")
      throw new CommandError("The payment provider does not answer; nothing was changed.");
    const repaired = result.differences.filter((difference) => difference.repaired).length;
    const open = result.differences.length - repaired;
    if (open > 0) process.exitCode = 1;
    return [
      ...result.differences.map(
        ({ sessionId, what, repaired: done }) =>
          `${sessionId} ${what}${done ? "; repaired" : "; look at it"}`,
      ),
      `${result.sessions} payment sessions of ${days} days at ${provider.name}: ${repaired} repaired, ${open} to look at`,
    ].join("\n");
  } finally {
    await closeDatabase();
  }
});

function readDays(): number {
  try {
    const { values } = parseArgs({ options: { days: { type: "string", default: "30" } } });
    if (/^[1-9]\d{0,2}$/.test(values.days)) return Number(values.days);
  } catch {
    // The same words help against every slip of the pen.
  }
  throw new CommandError("Write: npm run orders:reconcile -- --days 30 (1 to 999)");
}
