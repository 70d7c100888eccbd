import type { Config } from "@react-router/dev/config";
import { reactRouterFolder } from "./scripts/build-folders.ts";

export default {
  ssr: true,
  buildDirectory: reactRouterFolder,
  // Behind a proxy with https, the framework would compare origins with http. Each action compares them itself.
  allowedActionOrigins: ["**"],
  // Browsers don't load the route table.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
