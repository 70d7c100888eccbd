/** Writes answers with finished files to a connection, with as little work for each as Node allows. */
import { createReadStream } from "node:fs";
import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream";
import { timeouts } from "./create-server.ts";
import type { FileAnswer } from "./finished-files.ts";

/** Whether Node takes a head that is already written: it keeps its own in this property. */
type WithHead = ServerResponse & { _header?: string };

/** The largest body, in bytes, of which a second copy is kept behind its head. */
const mostCopied = 128 * 1024;

const nothing = new Uint8Array();

type SendFile = (outgoing: ServerResponse, answer: FileAnswer, requestId: string) => void;

/**
 * Makes a function that answers requests, once for all of them.
 *
 * Node checks and joins the headers of each answer anew, and that takes longer than a page takes to be
 * found. All but two of ours are the same each time: they are checked once, and kept in one piece with
 * the body.
 *
 * @param always headers of every answer, names and values by turns
 */
export function createFileSender(always: readonly string[]): SendFile {
  const written = new WeakMap<FileAnswer, Buffer>();
  const write = (answer: FileAnswer, body: Uint8Array): Buffer => {
    const headers = [...always, ...answer.headers];
    let head = "";
    for (let at = 0; at < headers.length; at += 2) {
      const [name = "", value = ""] = headers.slice(at, at + 2);
      validateHeaderName(name);
      validateHeaderValue(name, value);
      head += `${name}: ${value}\r\n`;
    }
    head += `Connection: keep-alive\r\nKeep-Alive: timeout=${timeouts.keepAlive / 1_000}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head, "latin1"), body]);
  };

  return (outgoing: WithHead, answer, requestId) => {
    const { status, headers, body = nothing } = answer;
    const isInMemory = body instanceof Uint8Array;
    // Whatever is not the usual case is left to Node: it knows what to leave out.
    if (
      isInMemory &&
      body.byteLength <= mostCopied &&
      outgoing.req.method === "GET" &&
      outgoing.shouldKeepAlive
    ) {
      let rest = written.get(answer);
      if (!rest) written.set(answer, (rest = write(answer, body)));
      // oxlint-disable-next-line no-underscore-dangle -- the name is Node's
      outgoing._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nX-Request-Id: ${requestId}\r\nDate: ${tellDate()}\r\n`;
      // Node would say no if it kept its head anywhere else.
      if (outgoing.headersSent) {
        outgoing.end(rest);
        return;
      }
    }
    outgoing.writeHead(status, [...always, "X-Request-Id", requestId, ...headers]);
    if (isInMemory) outgoing.end(body);
    // A client may ask for thousands of photos before it reads one: only the answer whose turn it is opens its file.
    else if (outgoing.socket) streamFile(body.path, outgoing);
    else outgoing.once("socket", () => streamFile(body.path, outgoing));
  };
}

/** A photo that has gone ends its connection: the length was promised. A visitor who leaves early is no fault. */
function streamFile(path: string, outgoing: ServerResponse) {
  pipeline(createReadStream(path), outgoing, (error: NodeJS.ErrnoException | null) => {
    if (error?.syscall) console.error(`A photo could not be sent: ${error.code}`);
  });
}

let date = { second: 0, text: "" };

/** The time as a header tells it: many answers share a second. */
function tellDate(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== date.second) date = { second, text: new Date(second * 1_000).toUTCString() };
  return date.text;
}
