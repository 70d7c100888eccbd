import { listPasskeys } from "#app/server/owner/access/passkeys.server.ts";
import { count } from "#app/lib/numbers.ts";
import {
  notChecked,
  openIfAny,
  type LaunchCheck,
} from "#app/server/platform/health/check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

export const passkeyCheck = {
  name: "passkeys",
  why: "A passkey belongs to the domain it was made for. If your site moves to another domain, the passkey no longer lets you in.",
  todo: "Sign in with a new link from the person who runs your server. Then open “You”: add a passkey on each of your devices, and remove the old ones.",
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
