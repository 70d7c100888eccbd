import { execSync } from "node:child_process";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

const help = `npm run make -- fonts         cuts the typefaces to the letters that the site uses, into app/styles/fonts
npm run make -- icons         the icons in public/, from the logo
npm run make -- licenses      prints the licenses of the packages that the site runs with
npm run make -- promises      prints what the site promises, and the tests that hold it to that
npm run make -- schemas       content/schemas, by which editors help with the content
npm run make -- sbom          sbom.json, the packages that the site runs with, in the format CycloneDX
npm run make -- screenshots   every page, at every width, in both schemes; --help after it says more
npm run make -- admin-pictures  docs/pictures, from the demo of the owner's room`;

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
  console[asked ? "log" : "error"](
    asked ? help : `"${what}" is nothing that is made here.\n${help}`,
  );
  process.exitCode = asked ? 0 : 2;
}
