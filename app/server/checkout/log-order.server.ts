import { getEnv } from "../env.server.ts";
import type { Trace } from "../report-fault.server.ts";
import type { OrderStatus } from "./order-status.server.ts";

/**
 * Writes a line that an order has moved, in the form of the log of requests. It names ids only:
 * who bought stands in the order.
 */
export function logOrder(status: OrderStatus, trace: Trace) {
  const { logLevel } = getEnv();
  if (logLevel !== "info" && logLevel !== "debug") return;
  console.log(
    JSON.stringify({
      level: "info",
      time: new Date().toISOString(),
      ...trace,
      msg: `order ${status}`,
    }),
  );
}
