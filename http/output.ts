/**
 * What the site prints: its log on standard output, faults on standard error. Both may go to a full
 * disk, a closed pipe, or a program that has stopped reading. Then lines are lost, but never a
 * response: nothing here throws, waits, or keeps the process from exiting.
 */
import { Console } from "node:console";
import { fstatSync, writeSync } from "node:fs";
import { Writable } from "node:stream";
import { isatty } from "node:tty";

/** How much is buffered for a reader that has stopped reading, in bytes. */
const waitingLimit = 1024 * 1024;

export type OutputState = {
  /** How many lines were lost since the start. */
  lostLines: number;
  /** Why the last lines could not be written: ENOSPC, EPIPE, "not read". */
  fault?: string;
};

/** One stream of lines. */
type Output = {
  /** Writes whole lines, or counts them as lost. */
  write: (text: string) => void;
  state: () => OutputState;
};

type StandardStream = typeof process.stdout | typeof process.stderr;

/** Opens standard output or standard error. */
export function openOutput(stream: StandardStream, limit = waitingLimit): Output {
  const send = isFile(stream.fd) ? createFileWriter(stream.fd) : createPipeWriter(stream, limit);
  let lostLines = 0;
  let reported = 0;
  let fault: string | undefined;
  const write = (text: string) => {
    const lost = lostLines - reported;
    reported += lost;
    const notice = lost > 0 ? `${lost} lines of the log were lost here.\n` : "";
    send(notice + text, (reason) => {
      fault = reason;
      if (reason === undefined) return;
      lostLines += text.split("\n").length - 1;
      reported -= lost;
    });
  };
  return {
    write,
    state() {
      // There may be room again, and nobody who has anything to write.
      if (fault !== undefined) write("");
      return { lostLines, ...(fault === undefined ? {} : { fault }) };
    },
  };
}

type Send = (text: string, settle: (fault: string | undefined) => void) => void;

/** Files are written at once, so that a crash loses nothing. */
function createFileWriter(fd: number): Send {
  let cutLine = false;
  return (text, settle) => {
    const bytes = Buffer.from(cutLine ? `\n${text}` : text);
    let written = 0;
    try {
      while (written < bytes.byteLength) written += writeSync(fd, bytes, written);
      cutLine = false;
      settle(undefined);
    } catch (error) {
      // A line may be cut where the disk became full: the next one begins on a new line.
      cutLine ||= written > 0;
      settle(codeOf(error));
    }
  };
}

/** Pipes, sockets and terminals are written by the stream, which buffers until they are read. */
function createPipeWriter(stream: StandardStream, limit: number): Send {
  // Without a listener a broken pipe would end the process.
  stream.on("error", () => {});
  return (text, settle) => {
    if (stream.writableLength > limit) return settle("not read");
    stream.write(text, (error) => settle(error ? codeOf(error) : undefined));
  };
}

/** Whether writes are synchronous: to a file, or to a device that is not a terminal. */
function isFile(fd: number): boolean {
  const stat = fstatSync(fd);
  return stat.isFile() || (stat.isCharacterDevice() && !isatty(fd));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

/** Lets `console` write to these outputs: its default streams end the process when a disk is full. */
export function redirectConsole(stdout: Output, stderr: Output) {
  globalThis.console = new Console({ stdout: streamTo(stdout), stderr: streamTo(stderr) });
}

function streamTo(output: Output): Writable {
  return new Writable({
    decodeStrings: false,
    write(text, _, done) {
      output.write(String(text));
      done();
    },
  });
}
