/** Mail servers on loopback: one accepts or rejects mails, and one misbehaves. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
};

/** Returns the reply to a mail: undefined accepts it, and a number is the status of a rejection. */
export type Answer = (received: ReceivedMail) => number | undefined;

type MailServer = {
  url: string;
  port: number;
  /** The accepted mails, in order. */
  taken: ReceivedMail[];
  /** All complete mails, including rejected ones. */
  seen: ReceivedMail[];
  stop(): Promise<void>;
};

type Options = {
  answer?: Answer;
  answerRecipient?: (address: string) => number | undefined;
  port?: number;
  options?: SMTPServerOptions;
};

/** Starts a mail server until the test has finished. */
export async function startMailServer({
  answer = () => undefined,
  answerRecipient = () => undefined,
  port = 0,
  options = {},
}: Options = {}): Promise<MailServer> {
  const taken: ReceivedMail[] = [];
  const seen: ReceivedMail[] = [];
  async function receive(stream: Readable, envelope: SMTPServerEnvelope): Promise<Error | null> {
    const bytes = await buffer(stream);
    const received: ReceivedMail = {
      from: envelope.mailFrom ? envelope.mailFrom.address : "",
      to: envelope.rcptTo.map(({ address }) => address),
      raw: bytes.toString("utf8"),
      mail: await PostalMime.parse(bytes),
    };
    seen.push(received);
    const status = answer(received);
    if (status === undefined) taken.push(received);
    return refusal(status);
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusal(answerRecipient(address))),
    onData: async (stream, session, done) =>
      done(await receive(stream, session.envelope).catch((error: Error) => error)),
    ...options,
  });
  // Tests kill clients in the middle of a mail.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: actualPort } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${actualPort}`, port: actualPort, taken, seen, stop };
}

function refusal(status: number | undefined): Error | null {
  if (status === undefined) return null;
  return Object.assign(new Error("no thank you, said to a stranger"), { responseCode: status });
}

/** Where a bad server stops responding or closes the connection. */
export type Misbehavior = {
  at: "connect" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "end";
  /** A line to send, like "421 closing". */
  how: "hang" | "drop" | `${number} ${string}`;
};

/** Starts a server with just enough SMTP to fail at the given place, until the test has finished. */
export async function startBadMailServer({ at, how }: Misbehavior) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    const reply = (step: Misbehavior["at"], line: string) => {
      if (step !== at) socket.write(`${line}\r\n`);
      else if (how === "drop") socket.destroy();
      else if (how !== "hang") socket.write(`${how}\r\n`);
    };
    reply("connect", "220 bad.example ready");
    let inData = false;
    createInterface({ input: socket }).on("line", (line) => {
      const step = /^(?:EHLO|MAIL|RCPT|DATA)/.exec(line)?.[0] as Misbehavior["at"] | undefined;
      if (inData) {
        inData = line !== ".";
        if (!inData) reply("end", "250 taken");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else if (step) {
        inData = step === "DATA" && at !== "DATA";
        reply(step, step === "DATA" ? "354 go on" : "250 ok");
      } else socket.write("250 ok\r\n");
    });
  });
  const port = await listen(server);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections, stop };
}
