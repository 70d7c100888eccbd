import { data, redirect } from "react-router";
import { Doorstep } from "#app/admin/sign-in/doorstep.tsx";
import { Notice } from "#app/admin/page.tsx";
import {
  startSession,
  findVisitor,
  requireDatabase,
  refuseWithoutDatabase,
  refuseTooMany,
} from "#app/owner-entry.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { takeAttempt } from "#app/server/owner/access/attempts.server.ts";
import { findRoomPath } from "#app/server/owner/access/room-path.server.ts";
import { isLinkValid } from "#app/server/owner/access/sign-in-links.server.ts";
import { signInByLink } from "#app/server/owner/access/sign-in.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/link.ts";

export async function loader(args: Route.LoaderArgs) {
  return requireDatabase(async () => {
    const isValid = await isLinkValid(await getDatabase(), args.params.token, new Date());
    const isSignedIn = (await findVisitor(args)) !== undefined;
    const to = findRoomPath(args.request);
    return data({ isValid, isSignedIn, to }, { status: isValid ? 200 : 404 });
  });
}

export async function action(args: Route.ActionArgs) {
  return refuseWithoutDatabase(async () => {
    // Doesn't rate-limit valid links, so that an attacker in the owner's network can't lock the owner out.
    if (!(await isLinkValid(await getDatabase(), args.params.token, new Date()))) {
      const attempt = await takeAttempt(readContext(args).client);
      if (attempt.status === "refused") return refuseTooMany(attempt);
    }
    const entry = await startSession(args, (database, visit, now) =>
      signInByLink(database, args.params.token, visit, now),
    );
    const { pathname, search } = new URL(args.request.url);
    return entry ?? redirect(pathname + search, 303);
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignInByLink({ loaderData }: Route.ComponentProps) {
  const { isValid, isSignedIn, to } = loaderData;
  if (isSignedIn)
    return (
      <Doorstep
        open
        heading="You're already in"
        lead={
          isValid
            ? "This device is signed in. The link still works on another device."
            : "This device is signed in. The link has been used or is too old."
        }
      >
        <p>
          <ButtonLink href={to}>
            {to === "/admin" ? "Go to Today" : "Pick up where you left off"}
          </ButtonLink>
        </p>
      </Doorstep>
    );
  if (!isValid)
    return (
      <Doorstep
        heading="This link has been used or is too old"
        lead="Each link works for 15 minutes and signs you in on one device."
      >
        <p>
          <ButtonLink href={`/admin/sign-in?${new URLSearchParams({ to })}`}>
            Other ways to sign in
          </ButtonLink>
        </p>
      </Doorstep>
    );
  return (
    <Doorstep
      open
      heading="Come on in"
      lead="This signs you in on the device you're using, for up to 30 days."
    >
      <Notice />
      <form method="post">
        <Button type="submit">Sign in on this device</Button>
      </form>
    </Doorstep>
  );
}
