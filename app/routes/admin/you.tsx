import { redirect } from "react-router";
import { ActionForm, SmallLink, TextLink } from "#app/admin/parts/controls.tsx";
import { ChangeRow } from "#app/admin/parts/list.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Notice, Page, Panel } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { getRoomAddress, getSession } from "#app/owner-context.server.ts";
import { sendPasskeyOptions } from "#app/owner-entry.server.ts";
import { enqueueAccessNews } from "#app/server/owner/access/access-mails.server.ts";
import { listChanges } from "#app/server/owner/access/changes.server.ts";
import { countCodes } from "#app/server/owner/access/codes.server.ts";
import {
  addPasskey,
  listPasskeys,
  passkeyUser,
  removePasskey,
} from "#app/server/owner/access/passkeys.server.ts";
import {
  clearSessionCookie,
  endOtherSessions,
  endSession,
  listSessions,
} from "#app/server/owner/access/sessions.server.ts";
import { endSignInLinks } from "#app/server/owner/access/sign-in-links.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/you.ts";
import { longestKeyName, Passkeys } from "./you/passkeys.tsx";

export async function loader(args: Route.LoaderArgs) {
  const database = await getDatabase();
  const { id: current, device } = getSession(args);
  const { passkeyHost } = getRoomAddress(args);
  const keys = await listPasskeys(database);
  const sessions = await listSessions(database, new Date());
  const { items: changes } = await listChanges(database, { limit: 5 });
  return {
    device,
    passkeyHost,
    passkeyUser,
    keys: keys.map((key) => ({ ...key, worksHere: key.host === passkeyHost })),
    codes: await countCodes(database),
    changes,
    sessions: sessions.map((one) => ({ ...one, isCurrent: one.id === current })),
  };
}

export async function action(args: Route.ActionArgs) {
  const address = getRoomAddress(args);
  const { id: current, device } = getSession(args);
  const offer = await sendPasskeyOptions(args);
  if (offer) return offer;
  const result = await runSteps(args, {
    async "add-key"({ database, field, now }) {
      const name = field("name").trim().slice(0, longestKeyName) || device;
      if (!(await addPasskey(database, address, { answer: field("answer"), name }, now)))
        return { refused: "That passkey couldn't be added. Please try again." };
      const what = "A passkey was added to your website";
      await enqueueAccessNews(
        database,
        getContent().site,
        { what, device, origin: address.origin },
        now,
      );
      return { changed: "Added a passkey" };
    },
    async "remove-key"({ database, field, now }) {
      if (!(await removePasskey(database, field("id"), current, now)))
        return { refused: "That passkey is already gone." };
      await endSignInLinks(database);
      return { changed: "Removed a passkey" };
    },
    async end({ database, field, now }) {
      const id = field("id");
      if (!(await endSession(database, id, now)))
        return { refused: "That device is already signed out." };
      if (id === current) return { changed: "Signed out", to: "/admin/sign-in" };
      await endSignInLinks(database);
      return { changed: "Signed another device out" };
    },
    async "end-others"({ database, now }) {
      if ((await endOtherSessions(database, current, now)) === 0)
        return { refused: "No other device is signed in." };
      await endSignInLinks(database);
      return { changed: "Signed all other devices out" };
    },
  });
  if (result instanceof Response && result.headers.get("Location") === "/admin/sign-in")
    return redirect("/admin/sign-in", {
      status: 303,
      headers: { "Set-Cookie": clearSessionCookie(address) },
    });
  return result;
}

const words = {
  "add-key": "The passkey is added. You can sign in with it next time.",
  "remove-key": "The passkey is removed, and devices that used it are signed out.",
  end: "That device is signed out.",
  "end-others": "All other devices are signed out.",
};

const ways = {
  link: "with a link",
  passkey: "with a passkey",
  code: "with a printed code",
} as const;

export default function You({ loaderData }: Route.ComponentProps) {
  const { sessions, changes, codes } = loaderData;

  return (
    <Page heading="You and your devices">
      <Notice words={words} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Passkeys {...loaderData} />
          <Panel heading="If a device is lost">
            <p>
              {codes === undefined
                ? "Ten codes on paper let you in when you have none of your devices with you."
                : `${codes.left} of your 10 printed codes ${codes.left === 1 ? "is" : "are"} left.`}
            </p>
            <p className="mt-3">
              <SmallLink
                href="/admin/codes"
                label={codes === undefined ? "Print codes" : "Printed codes"}
              />
            </p>
          </Panel>
        </div>
        <div className="grid gap-6">
          <Panel heading="Signed in">
            <ul className="divide-y-2 divide-line">
              {sessions.map(({ id, device, way, seenAt, isCurrent }) => (
                <li key={id} className="flex flex-wrap items-center gap-3 py-3">
                  <p className="min-w-0 grow basis-40">
                    <strong>{device}</strong>
                    {isCurrent ? " (this one)" : ""}
                    <br />
                    <span className="text-sm text-soft">
                      Signed in {ways[way]}, last used <Moment at={seenAt} inSentence />
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
            <div className="mt-3 flex flex-wrap gap-3">
              <SmallLink href="/admin/device" look="primary" label="Sign in another device" />
              {sessions.length > 1 ? (
                <ActionForm intent="end-others" label="Sign out all others" />
              ) : null}
            </div>
          </Panel>
          <Panel heading="Recent activity">
            <ul>
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
            <p className="mt-3">
              <TextLink href="/admin/changes">All activity</TextLink>
            </p>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
