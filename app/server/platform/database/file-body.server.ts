import { isUtf8 } from "node:buffer";
import type { Tables } from "./tables.server.ts";

type Columns = Omit<Tables["content_files"], "digest">;

export function encodeBody(file: Buffer): Columns {
  // PostgreSQL takes no NUL in a text.
  const isText = isUtf8(file) && !file.includes(0);
  return isText
    ? { encoding: "utf8", body: file.toString("utf8"), bytes: null }
    : { encoding: "bytes", body: "", bytes: file };
}

export function decodeBody({ encoding, body, bytes }: Columns): Buffer {
  return encoding === "bytes" ? (bytes ?? Buffer.alloc(0)) : Buffer.from(body, encoding);
}
