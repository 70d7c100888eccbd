import type { Config } from "@react-router/dev/config";
import { reactRouterFolder } from "./scripts/build-folders.ts";

export default {
  ssr: true,
  buildDirectory: reactRouterFolder,
  // Behind an HTTPS proxy, the framework would compare an https origin with http. Each action compares origins itself.
  allowedActionOrigins: ["**"],
  // Browsers don't load the route table.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
