import { encodeQR } from "qr";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Notice, Page, Panel, toYou } from "#app/admin/page.tsx";
import { QrCode } from "#app/admin/sign-in/qr-code.tsx";
import { runSteps } from "#app/owner-action.server.ts";
import { getRoomAddress } from "#app/owner-context.server.ts";
import { isPublic } from "#config/loopback.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import type { Route } from "./+types/device.ts";

export function loader(args: Route.LoaderArgs) {
  return { isLocal: !isPublic(getRoomAddress(args).origin) };
}

export function action(args: Route.ActionArgs) {
  const { origin } = getRoomAddress(args);
  return runSteps(args, {
    async link({ database, now }) {
      const link = origin + (await createSignInLink(database, "device", now));
      const cells = encodeQR(link, "raw", { border: 3 });
      return { changed: "Made a link for another device", shown: { link, cells } };
    },
  });
}

export default function Device({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.shown;

  return (
    <Page heading="Sign in another device" way={toYou}>
      <Notice />
      {loaderData.isLocal ? (
        <p className="max-w-text">
          This address only works on this computer. The link can sign you in with another browser on
          this device, but not on a phone.
        </p>
      ) : null}
      {shown ? (
        <Panel heading="Point the other device's camera here">
          <div className="grid gap-5 sm:grid-cols-[16rem_minmax(0,1fr)]">
            <QrCode cells={shown.cells} label="The link as a QR code" />
            <div className="grid content-start gap-3">
              <p>Or open this link there:</p>
              <p className="rounded-field bg-sunk p-3 text-sm break-all select-all">{shown.link}</p>
              <p>The link works once, within the next 15 minutes. Don't show it to anyone else.</p>
            </div>
          </div>
        </Panel>
      ) : (
        <p className="max-w-text">
          You'll get a link, plus a QR code that you can scan with a phone or tablet. The link signs
          in one device, within 15 minutes. Then add a passkey on that device, and you won&apos;t
          need a link again.
        </p>
      )}
      <ActionForm
        intent="link"
        label={shown ? "Make another link" : "Make a link"}
        look={shown ? "secondary" : "primary"}
        size="normal"
      />
    </Page>
  );
}
