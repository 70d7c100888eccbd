/** A client that uses little processor time: the server under test runs on the same cores. */
import { connect, type Socket } from "node:net";

export type Answer = { status: number; location: string | undefined };

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

type Head = {
  text: string;
  isChunked: boolean;
  /** Bytes of a body whose length is known. */
  missing: number;
  /** The last bytes of a body of unknown length. */
  tail: string;
};

const bufferSize = 256 * 1024;

/** One connection that is kept alive and sends one request after the other. */
export class RawClient {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  /** The part of the head that has arrived; then the parsed head and what is missing of the body. */
  #begun: Buffer | undefined;
  #head: Head | undefined;
  #waiting: Waiting | undefined;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  /** Sends the bytes of a request and waits for its whole answer. */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#open().write(request);
    });
  }

  close() {
    this.#socket?.destroy();
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    const socket = connect({
      port: this.#port,
      host: this.#host,
      noDelay: true,
      // One buffer for all reads: allocating one for each cost more than the server's response.
      onread: {
        buffer: Buffer.alloc(bufferSize),
        callback: (length, buffer) => {
          this.#take(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("the connection was closed")));
    this.#begun = undefined;
    this.#head = undefined;
    this.#socket = socket;
    return socket;
  }

  #fail(error: Error) {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }

  #take(chunk: Buffer) {
    if (this.#head) return this.#takeBody(this.#head, chunk);
    const begun = this.#begun ? Buffer.concat([this.#begun, chunk]) : chunk;
    const end = begun.indexOf("\r\n\r\n") + 4;
    // The next read overwrites what is not copied.
    this.#begun = end < 4 ? Buffer.from(begun) : undefined;
    if (end < 4) return;
    const text = begun.toString("latin1", 0, end);
    this.#head = {
      text,
      isChunked: /^transfer-encoding: chunked/im.test(text),
      missing: Number(/^content-length: (?<length>\d+)/im.exec(text)?.groups?.["length"] ?? 0),
      tail: "",
    };
    this.#takeBody(this.#head, begun.subarray(end));
  }

  #takeBody(head: Head, chunk: Buffer) {
    head.missing -= chunk.byteLength;
    if (head.isChunked) {
      head.tail = (head.tail + chunk.toString("latin1", Math.max(0, chunk.byteLength - 5))).slice(
        -5,
      );
      if (head.tail !== "0\r\n\r\n") return;
    } else if (head.missing > 0) return;
    this.#head = undefined;
    if (/^connection: close/im.test(head.text)) this.#socket?.destroy();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({
      status: Number(head.text.slice(9, 12)),
      location: /^location: (?<url>.*)$/im.exec(head.text)?.groups?.["url"]?.trim(),
    });
  }
}
