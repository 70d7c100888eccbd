import { cpSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { readContent } from "./app/content/read-content.ts";

/** Puts the words beside the server that renders them: the build and its checkout always agree. */
const keepContent: Plugin = {
  name: "keep-content",
  apply: "build",
  writeBundle({ dir = "" }) {
    if (this.environment.name !== "ssr") return;
    const schemas = join("content", "schemas");
    cpSync("content", join(dir, "../content"), {
      recursive: true,
      // They are for editors of the files.
      filter: (path) => path !== schemas,
    });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), imagetools(), reactRouter(), keepContent],
  define: {
    "import.meta.env.OWNER_EMAIL": JSON.stringify(readContent("content").site.email.address),
  },
  build: {
    // Pictures and fonts stay files of their own: inlined as data: addresses they would need a
    // weaker content policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
