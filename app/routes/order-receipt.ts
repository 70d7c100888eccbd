import { redirect } from "react-router";
import { findReceipt } from "#app/server/business/checkout/read-order-page.server.ts";
import { readContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/order-receipt.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { token } = params;
  const receipt = await findReceipt(token, readContext({ request, context }));
  return redirect(receipt ?? `/orders/${encodeURIComponent(token)}?no-receipt`, {
    status: 303,
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
