import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/build.ts puts the finished folder in its place.
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build",
  splitRouteModules: "enforce",
  // The framework compares the origin of a form post with the address that it sees, which is http
  // behind a proxy that speaks https. Each action makes a stricter comparison of its own.
  allowedActionOrigins: ["**"],
  // All addresses are known to the browser from the start: no requests for parts of the route table.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
