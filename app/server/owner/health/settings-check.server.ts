import { openIfAny, type Check } from "#app/server/platform/health/check.server.ts";
import { listSettings } from "../settings/setting-parts.server.ts";

const minute = 60_000;

export const settingsCheck = {
  name: "settings",
  why: "The site runs as if these settings weren't there: emails may not go out, and Buy Now may not work.",
  todo: "Open Settings in your room. It shows which settings don't work, and why. Set them again there.",
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
