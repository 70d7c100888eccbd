import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/build.ts puts the finished folder in its place.
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build",
  // The framework compares the origin of a form post with the address that it sees, which is http
  // behind a proxy that speaks https. Each action makes a stricter comparison of its own.
  allowedActionOrigins: ["**"],
  // No browser asks for the route table, so nothing answers such a question.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
