import type { Config } from "@react-router/dev/config";

/** Where a build is made before scripts/build.ts puts it in its place. */
export const buildFolder = "build.next";

export default {
  ssr: true,
  buildDirectory: `${buildFolder}/react-router`,
  // The framework compares the origin of a form post with the address that it sees, which is http
  // behind a proxy that speaks https. Each action makes a stricter comparison of its own.
  allowedActionOrigins: ["**"],
  // No browser asks for the route table, so nothing answers such a question.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
