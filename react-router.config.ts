import type { Config } from "@react-router/dev/config";
import { reactRouterFolder } from "./scripts/build-folders.ts";

export default {
  ssr: true,
  buildDirectory: reactRouterFolder,
  // Behind an HTTPS proxy, the framework would compare an https origin with http. Each action compares origins itself.
  allowedActionOrigins: ["**"],
  // Browsers load no routes, so the routes don't have to be discovered lazily.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
