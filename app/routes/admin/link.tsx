import { data, redirect } from "react-router";
import { Page } from "#app/admin/page.tsx";
import { getRoomAddress } from "#app/owner-context.server.ts";
import { signInByLink } from "#app/server/owner/access/sign-in.server.ts";
import { describeDevice } from "#app/server/owner/access/describe-device.server.ts";
import { writeSessionCookie } from "#app/server/owner/access/sessions.server.ts";
import { isLinkValid } from "#app/server/owner/access/sign-in-links.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/link.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const isValid = await isLinkValid(await getDatabase(), params.token, new Date());
  return data({ isValid }, { status: isValid ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const device = describeDevice(request);
  const token = await signInByLink(await getDatabase(), params.token, device, new Date());
  if (token === undefined) return redirect(new URL(request.url).pathname, 303);
  const cookie = writeSessionCookie(token, getRoomAddress({ context }));
  return redirect("/admin", { status: 303, headers: { "Set-Cookie": cookie } });
}

export function meta() {
  return [{ title: "Sign in" }];
}

export default function SignInByLink({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isValid)
    return (
      <Page
        heading="This link has been used or is too old"
        lead="Each link signs in one device, within 15 minutes."
      >
        <ButtonLink href="/admin/sign-in">Other ways to sign in</ButtonLink>
      </Page>
    );
  return (
    <Page heading="Welcome in" lead="This signs in the device in your hand for 30 days.">
      <form method="post">
        <Button type="submit">Sign in on this device</Button>
      </form>
    </Page>
  );
}
