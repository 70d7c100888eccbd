import { openIfAny, type Check } from "#app/server/platform/health/check.server.ts";
import { listSettings } from "../settings/setting-parts.server.ts";

const minute = 60_000;

export const settingsCheck = {
  name: "settings",
  why: "The site runs as if they weren't set: emails may wait, and Buy Now may not work.",
  todo: "Open Settings in your room. It says which ones, and why. Set them again there.",
  place: { path: "/admin/settings", label: "Open Settings" },
  launch: { severity: "wrong", title: "Settings that can't be used" },
  alert: {
    title: "Some settings can't be used",
    resolved: "All settings are used again.",
    alertAfter: 5 * minute,
    resolveAfter: 10 * minute,
  },
  run() {
    const places = listSettings().flatMap(({ heading, fault }) =>
      fault === undefined ? [] : [`${heading}: ${fault}`],
    );
    return openIfAny(places, () => "What you set in your room can't be used.");
  },
} satisfies Check<object>;
