/** Sends downloads from the owner's room, and records each download in the list of changes. */
import { Readable } from "node:stream";
import type { RouterContextProvider } from "react-router";
import { getSession } from "./owner-context.server.ts";
import { recordChange } from "./server/owner/access/changes.server.ts";
import type { Database } from "./server/platform/database/tables.server.ts";

const types = { csv: "text/csv", json: "application/json" };

/**
 * @param content the file's text, or an iterable whose parts are read during the download
 * @param file `kind` is the start of the file's name, and `change` is the entry in the list of changes
 */
export async function download(
  { context, database }: { context: Readonly<RouterContextProvider>; database: Database },
  content: string | AsyncIterable<string>,
  { kind, ending, change }: { kind: string; ending: keyof typeof types; change: string },
): Promise<Response> {
  const now = new Date();
  await recordChange(database, getSession({ context }), { action: change }, now);
  const body = typeof content === "string" ? content : toStream(content);
  return new Response(body, {
    headers: {
      "Content-Type": `${types[ending]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${kind}-${now.toISOString().slice(0, 10)}.${ending}"`,
      "Cache-Control": "no-store",
    },
  });
}

function toStream(parts: AsyncIterable<string>): ReadableStream {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream;
}
