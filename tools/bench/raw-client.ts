/** A client that costs the machine little: the server under test runs on the same cores. */
import { connect, type Socket } from "node:net";

export type Answer = { status: number; location: string | undefined };

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** One connection that is kept alive and sends one request after the other. */
export class RawClient {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
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
    const socket = connect(this.#port, this.#host);
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("the connection was closed")));
    this.#received = Buffer.alloc(0);
    this.#socket = socket;
    return socket;
  }

  #fail(error: Error) {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }

  #take(chunk: Buffer) {
    this.#received =
      this.#received.byteLength === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#received.toString("latin1", 0, headEnd);
    if (!this.#isWhole(head, headEnd + 4)) return;
    this.#received = Buffer.alloc(0);
    if (/^connection: close/im.test(head)) this.#socket?.destroy();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      location: /^location: (?<url>.*)$/im.exec(head)?.groups?.["url"],
    });
  }

  #isWhole(head: string, bodyStart: number): boolean {
    if (/^transfer-encoding: chunked/im.test(head)) {
      return this.#received.subarray(-5).toString("latin1") === "0\r\n\r\n";
    }
    const length = Number(/^content-length: (?<length>\d+)/im.exec(head)?.groups?.["length"] ?? 0);
    return this.#received.byteLength >= bodyStart + length;
  }
}
