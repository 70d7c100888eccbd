import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { readContent } from "./app/content/read-content.ts";

export default defineConfig({
  plugins: [tailwindcss(), imagetools(), reactRouter()],
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
