import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { FileAnswer } from "./finished-files.ts";

type SendFile = (outgoing: ServerResponse, answer: FileAnswer, requestId: string) => void;

/** @param always headers of every answer, names and values by turns */
export function createFileSender(always: readonly string[]): SendFile {
  return (outgoing, { status, headers, body }, requestId) => {
    outgoing.writeHead(status, [...always, "X-Request-Id", requestId, ...headers]);
    if (body === undefined || body instanceof Uint8Array) outgoing.end(body);
    // A client may pipeline thousands of requests: only the response whose turn it is opens its file.
    else if (outgoing.socket) streamFile(body.path, outgoing);
    else outgoing.once("socket", () => streamFile(body.path, outgoing));
  };
}

/** A photo that has gone ends its connection: the length was promised. */
function streamFile(path: string, outgoing: ServerResponse) {
  pipeline(createReadStream(path), outgoing, (error: NodeJS.ErrnoException | null) => {
    if (error?.syscall) console.error(`A photo could not be sent: ${error.code}`);
  });
}
