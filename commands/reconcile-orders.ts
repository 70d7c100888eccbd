import { getPaymentProvider } from "#app/server/business/checkout/get-payment-provider.server.ts";
import { reconcileOrders } from "#app/server/business/checkout/reconcile-orders.server.ts";
import { closeDatabase, getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { CommandError, loadSettings, UsageError } from "./owner-command.ts";

/** The exit status is 1 when the owner has to look at something. */
export async function reconcile(days: string | undefined): Promise<string> {
  const count = readDays(days);
  loadSettings();
  const provider = getPaymentProvider();
  if (!provider) throw new CommandError("There are no payment settings: see docs/payments.md");
  try {
    const now = new Date();
    const since = new Date(now.getTime() - count * 86_400_000);
    const result = await reconcileOrders({ database: await getDatabase(), provider, since, now });
    if (result.status === "unreachable")
      throw new CommandError("The payment provider isn't answering; nothing was changed.");
    const repaired = result.differences.filter((difference) => difference.repaired).length;
    const open = result.differences.length - repaired;
    if (open > 0) process.exitCode = 1;
    return [
      ...result.differences.map(
        ({ sessionId, what, repaired: done }) =>
          `${sessionId} ${what}${done ? "; repaired" : "; please check it"}`,
      ),
      `${result.sessions} payment sessions of ${count} days at ${provider.name}: ${repaired} repaired, ${open} to check`,
    ].join("\n");
  } finally {
    await closeDatabase();
  }
}

function readDays(text = "30"): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new UsageError(`--days: expected a number from 1 to 999; got "${text}"`);
}
