import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/passkeys";
import { Submit } from "#app/admin/parts/controls.tsx";
import { Doorstep } from "#app/admin/sign-in/doorstep.tsx";
import { ModuleScript, Notice } from "#app/admin/page.tsx";
import { SignInForm } from "#app/admin/sign-in/passkey-forms.tsx";
import { getRoomAddress } from "#app/owner-context.server.ts";
import {
  startSession,
  findVisitor,
  requireDatabase,
  refuseWithoutDatabase,
  refuseEntry,
  refuseTooMany,
} from "#app/owner-entry.server.ts";
import { readContext } from "#app/request-context.server.ts";
import {
  takeAttempt,
  takeCodeAttempt,
  takeMailAttempt,
} from "#app/server/owner/access/attempts.server.ts";
import { createSignInOptions } from "#app/server/owner/access/passkeys.server.ts";
import {
  findRoomPath,
  readRoomPath,
  writeRoomPathCookie,
} from "#app/server/owner/access/room-path.server.ts";
import { signInByCode, signInByPasskey } from "#app/server/owner/access/sign-in.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { Route } from "./+types/sign-in.ts";
import { mailLink } from "./sign-in/mail-link.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const to = new URL(args.request.url).searchParams.get("to");
  if (await requireDatabase(() => findVisitor(args))) throw redirect(readRoomPath(to), 303);
  const address = getRoomAddress(args);
  const door = {
    hasPasskeys: address.passkeyHost !== undefined,
    sendsMail: getEnv().mail !== undefined,
  };
  if (to === null) return data(door);
  return data(door, { headers: { "Set-Cookie": writeRoomPathCookie(readRoomPath(to), address) } });
}

/** The responses don't reveal which passkeys, codes or links exist. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { client } = readContext(args);
  return refuseWithoutDatabase(async () => {
    const attempt = await takeAttempt(client);
    if (attempt.status === "refused")
      return refuseTooMany(attempt, field("intent") === "mail" ? flooded : undefined);
    switch (field("intent")) {
      case "options":
        return data(
          await createSignInOptions(await getDatabase(), getRoomAddress(args), new Date()),
        );
      case "passkey": {
        const entry = await startSession(args, (database, visit, now) =>
          signInByPasskey(database, field("answer"), visit, now),
        );
        return entry ?? refuseEntry("That passkey doesn't open this room.");
      }
      case "code": {
        const codeAttempt = await takeCodeAttempt(client);
        if (codeAttempt.status === "refused") return refuseTooMany(codeAttempt);
        const entry = await startSession(args, (database, visit, now) =>
          signInByCode(database, field("code"), visit, now),
        );
        return entry ?? data({ wrongCode: field("code").slice(0, longestCode) }, { status: 401 });
      }
      case "mail": {
        if (!getEnv().mail) return refuseEntry(`No link was sent: ${noMail}${otherWays}.`, 503);
        const mailAttempt = await takeMailAttempt(client);
        if (mailAttempt.status === "refused") return refuseTooMany(mailAttempt, tooMany, otherWays);
        const url = new URL(args.request.url);
        url.searchParams.set("done", await mailLink(findRoomPath(args.request)));
        return redirect(url.pathname + url.search, 303);
      }
      default:
        throw data(null, { status: 400, statusText: "Bad Request" });
    }
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The maximum length of the input for a code. A code has 19 characters, but people may add spaces. */
const longestCode = 60;

const tooMany = "No link was sent, because too many links have been requested from your network.";

const flooded = "No link was sent, because you've tried too many times.";

const noMail = "this site has no mail server. Please ask the person who runs it";

const otherWays = ", or use one of the other ways below";

const mailed =
  "If all is well, a link will be in your inbox in a minute. The link works for 15 minutes, and you can get up to three links an hour.";

const mailedLater =
  "A link will be in your inbox within 15 minutes. This is slower than usual because many links have been requested, maybe by strangers. Once the link is there, it works for 15 minutes.";

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPasskeys, sendsMail } = loaderData;
  const wrongCode = actionData && "wrongCode" in actionData ? actionData.wrongCode : undefined;
  return (
    <Doorstep heading="Good to see you" lead="This is the door to your room. Who's there?">
      <Notice words={{ mail: mailed, "mail-later": mailedLater }} />
      {hasPasskeys ? (
        <>
          <SignInForm />
          <noscript>
            <p>
              Passkeys need JavaScript, which is off in this browser. You can use the other ways to
              sign in.
            </p>
          </noscript>
          <ModuleScript address={scriptAddress} imports={imports} />
        </>
      ) : (
        <p>
          Passkeys don't work while your site's address is just numbers, like 192.0.2.1. Please sign
          in with a link instead.
        </p>
      )}
      {sendsMail ? (
        <form method="post">
          <Submit intent="mail" label="Email me a link" wide size="normal" />
        </form>
      ) : null}
      <div className="grid gap-3 border-t-2 border-line pt-4">
        <h2 className="text-lg">Other ways in</h2>
        <Way label="A printed code" open={actionData !== undefined}>
          <form method="post" className="mt-1 grid gap-3">
            <InputField
              id="code"
              name="code"
              label="Code"
              hint="A code you haven't used yet, like 7K2M-9QXD-4TFB-H3WN"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longestCode}
              required
              {...(wrongCode !== undefined && {
                error: "That code doesn't work. Check it for typos. Each code works only once.",
                defaultValue: wrongCode,
                autoFocus: true,
              })}
            />
            <Submit intent="code" label="Use this code" size="normal" />
          </form>
        </Way>
        <Way label="A device that's signed in">
          <p>
            Open “You and your devices” there, choose “Sign in another device,” and point this
            device&apos;s camera at the QR code.
          </p>
        </Way>
        <Way label="The person who runs your server">
          <p>
            This person can make you a link: the command is in docs/admin.md, under “The first
            time.”
          </p>
        </Way>
      </div>
    </Doorstep>
  );
}

type WayProps = { label: string; open?: boolean; children: ReactNode };

function Way({ label, open = false, children }: WayProps) {
  return (
    <details className="group" open={open}>
      <summary className="flex min-h-11 items-center justify-between gap-3 font-bold">
        {label}
        <ChevronRightIcon className="size-5 group-open:rotate-90" />
      </summary>
      {children}
    </details>
  );
}
