import type { Version } from "#app/server/platform/publishing/versions.server.ts";

const sources = {
  start: "The first version",
  watch: "From the folder",
  command: "From the folder",
  restore: "Restored",
  room: "From this room",
} as const satisfies Record<Version["source"], string>;

/** Returns the owner's note about a version or, without a note, where the version came from. */
export function nameVersion({ note, source }: Pick<Version, "note" | "source">): string {
  return note === "" ? sources[source] : note;
}
