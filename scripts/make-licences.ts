import { writeFileSync } from "node:fs";
import { licencesFile, listLicences } from "./list-licences.ts";

writeFileSync(licencesFile, listLicences());
console.log(licencesFile);
