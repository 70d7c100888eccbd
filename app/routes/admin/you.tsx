import { redirect } from "react-router";
import { ActionForm } from "#app/admin/action-form.tsx";
import { Moment } from "#app/admin/moment.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { act } from "#app/owner-action.server.ts";
import { getRoomAddress, getSession } from "#app/owner-context.server.ts";
import { listChanges } from "#app/server/owner/access/changes.server.ts";
import {
  clearSessionCookie,
  endSession,
  listSessions,
} from "#app/server/owner/access/sessions.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/you.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const database = await getDatabase();
  const current = getSession({ context }).id;
  const sessions = await listSessions(database, new Date());
  const { items: changes } = await listChanges(database, { limit: 20 });
  return { changes, sessions: sessions.map((one) => ({ ...one, isCurrent: one.id === current })) };
}

export async function action(args: Route.ActionArgs) {
  const address = getRoomAddress(args);
  const current = getSession(args).id;
  const result = await act(args, {
    async end({ database, field, now }) {
      const id = field("id");
      if (!(await endSession(database, id, now)))
        return { refused: "That device is signed out already." };
      return id === current
        ? { changed: "Signed out", to: "/admin/sign-in" }
        : { changed: "Signed another device out" };
    },
  });
  if (result instanceof Response && result.headers.get("Location") === "/admin/sign-in")
    return redirect("/admin/sign-in", {
      status: 303,
      headers: { "Set-Cookie": clearSessionCookie(address) },
    });
  return result;
}

export function meta() {
  return [{ title: "You and your devices" }];
}

export default function You({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, changes } = loaderData;
  return (
    <Page heading="You and your devices">
      <Notice refused={actionData?.refused} words={{ end: "That device is signed out." }} />
      <Panel heading="Signed in">
        <ul className="divide-y-2 divide-line">
          {sessions.map(({ id, device, seenAt, isCurrent }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <p className="grow">
                <strong>{device}</strong>
                {isCurrent ? " (this one)" : ""}
                <br />
                <span className="text-sm text-soft">
                  Last used <Moment at={seenAt} inSentence />
                </span>
              </p>
              <ActionForm
                intent="end"
                values={{ id }}
                label={isCurrent ? "Sign out" : "Sign it out"}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading="What was done here lately">
        <ul className="divide-y-2 divide-line">
          {changes.map(({ id, changedAt, action: what, subject, device }) => (
            <li key={id} className="py-2">
              {what}
              {subject === null ? "" : ` ${subject}`}
              <br />
              <span className="text-sm text-soft">
                <Moment at={changedAt} />, {device}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
