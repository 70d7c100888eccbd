import type { PictureName } from "#app/lib/picture-names.ts";
import { parsePath, type Fault } from "./fault.ts";
import type { Report, SoundContent } from "./cross-checks/texts.ts";
import { checkBookings } from "./cross-checks/bookings.ts";
import { checkIds, checkPageWords } from "./cross-checks/unique-values.ts";
import { checkLinks, checkReferences, checkSampleNotes } from "./cross-checks/references.ts";
import { checkPhotos, checkPictures } from "./cross-checks/pictures.ts";
import { checkPlaceholders } from "./cross-checks/placeholders.ts";

/**
 * Finds contradictions between files. A fault within one file doesn't hide the faults of other files.
 * @param readable the parts of faulty files that could be parsed
 */
export function crossCheck(
  content: SoundContent,
  readable: ReadonlyMap<string, unknown>,
  drawings: ReadonlySet<PictureName>,
  photoFolder: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  const report: Report = (file, path, message, because) =>
    faults.push({ file, path: parsePath(path), message, ...(because && { because }) });
  checkIds(content, report);
  checkReferences(content, readable, report);
  checkBookings(content, report);
  checkLinks(content, report);
  checkPageWords(content, report);
  checkPlaceholders(content, report);
  checkSampleNotes(content, report);
  checkPictures(content, drawings, report);
  checkPhotos(content, photoFolder, report);
  return faults;
}
