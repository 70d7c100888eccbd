import { execSync } from "node:child_process";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

const help = `npm run make -- schemas         writes content/schemas/, which code editors use for autocompletion
npm run make -- fonts           writes the fonts in app/styles/fonts/, with only the characters that the site needs
npm run make -- icons           draws the icons in public/ from the logo
npm run make -- licenses        prints the licenses of all runtime packages
npm run make -- promises        prints the site's promises and the tests that check them
npm run make -- sbom            writes sbom.json, a list of all runtime packages in the format CycloneDX
npm run make -- admin-pictures  saves pictures of the owner's room in docs/pictures/
npm run make -- screenshots     saves pictures of every page, or only of the pages, widths and schemes you name`;

const makers = {
  fonts: () => import("./make-fonts.ts"),
  icons: () => import("./make-icons.ts"),
  licenses: () => import("./make-licenses.ts"),
  promises: () => import("./make-promises.ts"),
  schemas: () => import("./make-schemas.ts"),
  sbom: () =>
    execSync(`npm sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev > sbom.json`),
  screenshots: () => fromTheSite(() => import("./make-screenshots.ts")),
  "admin-pictures": () => fromTheSite(() => import("./make-admin-pictures.ts")),
};

async function fromTheSite(make) {
  await ensureInstalled();
  await ensureBuilt();
  return make();
}

const [what = "", ...rest] = process.argv.slice(2);
if (Object.hasOwn(makers, what)) {
  // Passes the remaining arguments on, because each part parses its own.
  process.argv.splice(2, Infinity, ...rest);
  await makers[what]();
} else {
  const asked = what === "--help";
  console[asked ? "log" : "error"](asked ? help : `There is no "${what}" to make.\n${help}`);
  process.exitCode = asked ? 0 : 2;
}
