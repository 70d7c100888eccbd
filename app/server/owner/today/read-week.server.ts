import { sql, type RawBuilder } from "kysely";
import { formatAmount } from "#app/lib/money.ts";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

const week = 7 * 86_400_000;

/** A figure for the last seven days, and for the seven days before them. */
export type Figure = { label: string; now: string; before: string };

/** PostgreSQL returns sums as strings. */
type Sums = Record<"now" | "before", number | string>;

/**
 * Reads the week's figures. Practice and test orders don't count, and refunds are subtracted. An order counts in the
 * week in which its payment arrived, which may be days after the order.
 */
export async function readWeek(database: Database, now: Date): Promise<Figure[]> {
  const [start, middle] = [2, 1].map((weeks) =>
    new Date(now.getTime() - weeks * week).toISOString(),
  );
  const sums = (time: string, value = sql`1`) => {
    const isNow = sql`${sql.ref(time)} >= ${middle}`;
    return sql`coalesce(sum(case when ${isNow} then ${value} else 0 end), 0) as now,
      coalesce(sum(case when ${isNow} then 0 else ${value} end), 0) as before`;
  };
  const count = async (table: string, time: string, counts: RawBuilder<unknown>) => {
    const { rows } = await sql<Sums>`select ${sums(time)} from ${sql.table(table)}
      where ${sql.ref(time)} >= ${start} and ${counts}`.execute(database);
    return { now: String(rows[0]?.now), before: String(rows[0]?.before) };
  };
  const kept = sql`case when dispute = 'lost' then 0 else amount_in_cents - refunded_in_cents end`;
  const paid = sql`provider = ${liveProvider} and paid_at is not null`;
  const [messages, orders, signUps, money] = await Promise.all([
    count("contact_messages", "received_at", sql`suspected_for is null`),
    count("orders", "paid_at", paid),
    count("newsletter_subscriptions", "confirmed_at", sql`confirmed_at is not null`),
    sql<Sums & { currency: string }>`
      select currency, ${sums("paid_at", kept)}
      from orders where paid_at >= ${start} and ${paid}
      group by currency order by currency`.execute(database),
  ]);
  return [
    { label: "Messages", ...messages },
    { label: "Orders", ...orders },
    ...money.rows.map(({ currency, now: recent, before }) => ({
      label: `Paid in ${currency.toUpperCase()}`,
      now: formatAmount(Number(recent), currency),
      before: formatAmount(Number(before), currency),
    })),
    { label: "Newsletter sign-ups", ...signUps },
  ];
}
