import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * Starts a mail server on loopback that discards emails, but refuses emails to addresses that match `unknown`.
 * @returns the settings for using this server
 */
export async function startMailSink(unknown: RegExp) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error("5.1.1 There is no such mailbox here"), {
        responseCode: 550,
      });
      done(unknown.test(address) ? refusal : undefined);
    },
    onData(stream, _session, done) {
      stream.on("end", () => done()).resume();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Your Coach <hello@example.com>",
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
