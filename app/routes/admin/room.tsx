/** Around the pages that only a signed-in owner may see: no loader or action of theirs runs before this check. */
import { Outlet, redirect } from "react-router";
import { Shell } from "#app/admin/shell.tsx";
import { getContent } from "#app/content/load.server.ts";
import { getRoomAddress, sessionContext } from "#app/owner-context.server.ts";
import { findSession } from "#app/server/owner/access/sessions.server.ts";
import { countWaiting } from "#app/server/owner/today/waiting.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/room.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const address = getRoomAddress({ context });
    const session = await findSession(await getDatabase(), request, address, new Date());
    if (!session) {
      const { pathname, search } = new URL(request.url);
      throw redirect(`/admin/sign-in?to=${encodeURIComponent(pathname + search)}`, 303);
    }
    context.set(sessionContext, session);
    return next();
  },
];

export async function loader() {
  const { site } = getContent();
  const now = new Date();
  const waiting = await countWaiting(await getDatabase(), now);
  return { brand: site.brand, timeZone: site.timeZone, now: now.toISOString(), waiting };
}

export default function Room({ loaderData }: Route.ComponentProps) {
  return (
    <Shell brand={loaderData.brand} waiting={loaderData.waiting}>
      <Outlet />
    </Shell>
  );
}
