import type { Config } from "@react-router/dev/config";
import { contentFolder } from "./app/content/folder.ts";
import { readContent } from "./app/content/read-content.ts";
import { staticPaths } from "./app/lib/paths.ts";
import { pictureAddress } from "./app/pictures/picture-markup.ts";

/** The addresses that content makes: sample pages, and drawings as files. */
function contentPaths(): string[] {
  const { samples, drawings } = readContent(contentFolder);
  return [
    ...Object.values(samples).flatMap((pages) =>
      pages.map((page) => `/programs/samples/${page.id}`),
    ),
    ...[...drawings.keys()].map((name) => pictureAddress(name)),
  ];
}

export default {
  ssr: true,
  // scripts/build.ts puts the finished folder in its place.
  buildDirectory: process.env["BUILD_FOLDER"] ?? "build",
  prerender: {
    paths: () => [...staticPaths, ...contentPaths(), "/site.webmanifest"],
    concurrency: 2,
  },
  splitRouteModules: "enforce",
  // The framework compares the origin of a form post with the address that it sees, which is http
  // behind a proxy that speaks https. Each action makes a stricter comparison of its own.
  allowedActionOrigins: ["**"],
  // All addresses are known to the browser from the start: no requests for parts of the route table.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
