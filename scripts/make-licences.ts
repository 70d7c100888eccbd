/** Writes docs/licences.md: under which licence each package stands that the site runs with. */
import { writeFileSync } from "node:fs";
import { licencesFile, listLicences } from "./list-licences.ts";

writeFileSync(licencesFile, listLicences());
console.log(licencesFile);
