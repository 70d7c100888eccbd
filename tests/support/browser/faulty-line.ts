/** A proxy between visitor and site that simulates network faults. */
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type LineFault =
  /** The connection ends without a response. */
  | "cut"
  /** A proxy responds instead of the site. */
  | 500
  | 503
  /** The site gets the request, but its response never arrives. */
  | "no answer"
  /** The response is held until `release`. */
  | "held answer";

export type FaultyLine = {
  origin: string;
  /** The fault of every POST from now on. */
  fault: LineFault | undefined;
  release(): void;
  stop(): Promise<void>;
};

export async function startFaultyLine(site: string): Promise<FaultyLine> {
  let held: (() => void)[] = [];
  const server = createServer((asked, answered) => {
    const fault = asked.method === "POST" ? line.fault : undefined;
    if (fault === "cut") asked.socket.destroy();
    else if (typeof fault === "number") {
      answered.writeHead(fault, { "Content-Type": "text/html" }).end("<h1>Gateway</h1>");
    } else {
      passOn(site, asked, (answer) => {
        const giveBack = () => sendBack(answer, answered);
        if (fault === undefined) giveBack();
        else if (fault === "held answer") held.push(giveBack);
        else answer.resume();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const line: FaultyLine = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    release() {
      for (const giveBack of held) giveBack();
      held = [];
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return line;
}

export function passOn(
  site: string,
  asked: IncomingMessage,
  take: (answer: IncomingMessage) => void,
) {
  const { method, headers, url } = asked;
  const passed = request(new URL(url ?? "/", site), { method, headers }, take);
  passed.on("error", () => asked.socket.destroy());
  asked.pipe(passed);
}

export function sendBack(answer: IncomingMessage, answered: ServerResponse) {
  answered.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(answered);
}
