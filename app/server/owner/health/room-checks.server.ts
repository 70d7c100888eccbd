import { count } from "#app/lib/numbers.ts";
import {
  notChecked,
  openIfAny,
  type Check,
  type LaunchCheck,
} from "#app/server/platform/health/check.server.ts";
import { listPasskeys } from "../access/passkeys.server.ts";
import { listSettings } from "../settings/setting-parts.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

const minute = 60_000;

export const settingsCheck = {
  name: "settings",
  why: "The site runs as if these settings weren't there: emails may not go out, and Buy Now may not work.",
  todo: "Your room's Settings page shows which settings don't work, and why. Set them again on that page.",
  place: { path: "/admin/settings", label: "Open Settings" },
  launch: { severity: "wrong", title: "Settings that work" },
  alert: {
    title: "Some settings don't work",
    resolved: "All settings work again.",
    alertAfter: 5 * minute,
    resolveAfter: 10 * minute,
  },
  run() {
    const places = listSettings().flatMap(({ heading, fault }) =>
      fault === undefined ? [] : [`${heading}: ${fault}`],
    );
    return openIfAny(places, () => "A setting you made in your room doesn't work.");
  },
} satisfies Check<object>;

export const passkeyCheck = {
  name: "passkeys",
  why: "A passkey belongs to the domain it was made for. If your site moves to another domain, the passkey no longer lets you in.",
  todo: "Sign in with a new link from the person who runs your server. Then open “You”: add a passkey on each of your devices, and remove the old passkeys.",
  launch: { severity: "worth", title: "Your passkeys" },
  async run({ env: { admin, publicOrigin }, database }) {
    if (!admin) return notChecked("your room is off");
    if (publicOrigin === undefined) return notChecked("there's no public address");
    const { hostname } = new URL(publicOrigin);
    const keys = await listPasskeys(database);
    const foreign = keys.filter(({ host }) => host !== hostname);
    return openIfAny(
      foreign.map(({ name, host }) => `${name}, made for ${host}`),
      (number) => `${count(number, "passkey doesn't", "passkeys don't")} work at ${hostname}.`,
    );
  },
} satisfies LaunchCheck<Pick<LaunchContext, "env" | "database">>;
