import { redirect } from "react-router";
import { Page } from "#app/admin/page.tsx";
import { getRoomAddress } from "#app/owner-context.server.ts";
import { findSession } from "#app/server/owner/access/sessions.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/sign-in.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = getRoomAddress({ context });
  const session = await findSession(await getDatabase(), request, address, new Date());
  if (session) throw redirect("/admin");
  return null;
}

export function meta() {
  return [{ title: "Sign in" }];
}

export default function SignIn() {
  return (
    <Page
      heading="Sign in"
      lead="Open a sign-in link on this device. Somebody who can reach the machine of the site makes one:"
    >
      <p>
        <code>npm run admin:link</code>
      </p>
    </Page>
  );
}
