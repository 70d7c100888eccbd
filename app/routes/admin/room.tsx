/** The layout of the pages for the signed-in owner. Checks the session before any loader or action runs. */
import { data, Outlet, redirect } from "react-router";
import { KeyReminder } from "#app/admin/sign-in/key-reminder.tsx";
import { RoomError } from "#app/admin/room-error.tsx";
import { Shell } from "#app/admin/shell.tsx";
import { UnsentNote } from "#app/admin/words/unsent/unsent-note.tsx";
import { getContent } from "#app/content/load.server.ts";
import { getRoomAddress, sessionContext } from "#app/owner-context.server.ts";
import { countPasskeys } from "#app/server/owner/access/passkeys.server.ts";
import { encodeRoomPath } from "#app/server/owner/access/room-path.server.ts";
import { findSession } from "#app/server/owner/access/sessions.server.ts";
import { countWaiting } from "#app/server/owner/today/waiting.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import type { Route } from "./+types/room.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const address = getRoomAddress({ context });
    const to = `?to=${encodeRoomPath(request.url)}`;
    const isReading = request.method === "GET" || request.method === "HEAD";
    const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/") === true;
    // Doesn't redirect requests from scripts, because scripts keep the owner's input and say why it isn't saved.
    const isScript = request.headers.get("Sec-Fetch-Dest") === "empty";
    const isForm = !isReading && !isUpload && !isScript;
    const session = await withDatabaseFallback(
      "The owner could not be recognized",
      "down",
      async () => findSession(await getDatabase(), request, address, new Date()),
    );
    if (session === "down")
      throw isForm
        ? redirect(`/admin/signed-out${to}&down=`, 307)
        : data("The database isn't answering. Please try again in a minute.", { status: 503 });
    if (!session) {
      // With status 307, the browser resends the form to a page that preserves the owner's text, but not files.
      throw isForm ? redirect(`/admin/signed-out${to}`, 307) : redirect(`/admin/sign-in${to}`, 303);
    }
    context.set(sessionContext, session);
    return next();
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { site } = getContent();
  const { passkeyHost } = getRoomAddress(args);
  const now = new Date();
  const database = await getDatabase();
  const keys = passkeyHost === undefined ? undefined : await countPasskeys(database, passkeyHost);
  const waiting = await countWaiting(database, now);
  const { brand, shortBrand, timeZone } = site;
  return { shell: { brand, shortBrand, waiting }, timeZone, now: now.toISOString(), keys };
}

export default function Room({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData.shell}>
      <div>
        <UnsentNote />
        {loaderData.keys === undefined ? null : <KeyReminder keys={loaderData.keys} />}
        <Outlet />
      </div>
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shown = <RoomError error={error} />;
  if (!loaderData) return shown;
  return <Shell {...loaderData.shell}>{shown}</Shell>;
}
