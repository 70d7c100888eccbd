import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { isWebhookEvent } from "#app/server/business/checkout/fetched-events.server.ts";
import { orderStatuses, type OrderStatus } from "#app/server/business/checkout/order.server.ts";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { withDeadline } from "#app/server/platform/database/deadline.server.ts";
import { readSpace } from "#app/server/platform/database/free-space.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { readBacklog, type Backlog } from "#app/server/platform/mail/read-backlog.server.ts";
import { readAlertedIncidents } from "#app/server/platform/health/plan-alerts.server.ts";
import { alertChecks } from "#app/server/owner/health/checks.server.ts";

export type Figures = {
  disk: { free: number; size: number };
  stored: StoredFigures | undefined;
};

type StoredFigures = {
  outbox: Backlog;
  orders: Map<OrderStatus, number>;
  troubles: Map<string, 0 | 1>;
  lastWebhook: Date | undefined;
  lastBackup: Date | undefined;
};

const timeoutMs = 2_000;

export async function readFigures(connect: Connect, folder: string): Promise<Figures> {
  const [disk, stored] = await Promise.all([
    readSpace(folder),
    withDeadline(timeoutMs, () => readStored(connect)),
  ]);
  return { disk, stored };
}

async function readStored(connect: Connect): Promise<StoredFigures | undefined> {
  try {
    const database = await connect();
    const alerted = new Set((await readAlertedIncidents(database)).map(({ kind }) => kind));
    return {
      outbox: await readBacklog(database, new Date()),
      orders: await countOrders(database),
      troubles: new Map(alertChecks.map(({ name }) => [name, alerted.has(name) ? 1 : 0])),
      lastWebhook: await readLastWebhook(database),
      lastBackup: (await readBackups(database)).lastMade?.at,
    };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    return undefined;
  }
}

async function countOrders(database: Database): Promise<Map<OrderStatus, number>> {
  const rows = await database
    .selectFrom("orders")
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  return new Map(
    orderStatuses.map((status) => [
      status,
      Number(rows.find((row) => row.status === status)?.count ?? 0),
    ]),
  );
}

export async function readLastWebhook(database: Database): Promise<Date | undefined> {
  const { last } = await database
    .selectFrom("payment_events")
    .select(({ fn }) => fn.max("received_at").as("last"))
    .where(isWebhookEvent)
    .executeTakeFirstOrThrow();
  return last === null ? undefined : new Date(last);
}
