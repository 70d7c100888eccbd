import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { pauseAfter } from "../database/leases.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { claimMail, type ClaimedMail, releaseMail, settleMail } from "./claim-mail.server.ts";
import { longestSendMs, type SendMail, type SendOutcome } from "./send-mail.server.ts";

export type WorkerOptions = {
  connect: Connect;
  sendMail: SendMail;
  messageIdDomain: string;
  /** How long a claimed email belongs to this process, in milliseconds. Must be well above `sendTimeoutMs`. */
  leaseMs?: number;
  sendTimeoutMs?: number;
  pollMs?: number;
  graceMs?: number;
};

const outageBackoff = { first: 1_000, longest: 45_000 };

/** Sends one email at a time. If the process is killed, at most one sent email isn't marked as sent. */
export class OutboxWorker {
  readonly #options: Required<WorkerOptions>;
  readonly #leaseToken = randomUUID();
  readonly #retired = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #running: Promise<void>;
  #outages = 0;
  #databaseFailed = false;

  constructor(options: WorkerOptions) {
    this.#options = {
      leaseMs: 60_000,
      sendTimeoutMs: longestSendMs,
      pollMs: 1_000,
      graceMs: 1_000,
      ...options,
    };
    this.#running = this.#run();
  }

  async #run() {
    while (!this.#retired.signal.aborted) {
      const claimed = await this.#claim();
      const pause = claimed ? await this.#deliver(claimed) : this.#options.pollMs;
      await sleep(pause, undefined, { signal: this.#retired.signal }).catch(() => {});
    }
  }

  retire() {
    this.#retired.abort();
  }

  async stop() {
    this.retire();
    await Promise.race([this.#running, sleep(this.#options.graceMs, undefined, { ref: false })]);
    this.#cutOff.abort();
    await this.#running;
  }

  async #claim(): Promise<ClaimedMail | undefined> {
    const { connect, leaseMs, messageIdDomain } = this.#options;
    const claim = { leaseToken: this.#leaseToken, now: new Date(), leaseMs, messageIdDomain };
    try {
      const claimed = await claimMail(await connect(), claim);
      this.#databaseFailed = false;
      return claimed;
    } catch (error) {
      this.#noteDatabaseFault(error);
      return undefined;
    }
  }

  async #deliver(claimed: ClaimedMail): Promise<number> {
    try {
      const outcome = await this.#send(claimed);
      await this.#write(async () => {
        const database = await this.#options.connect();
        if (!outcome) return releaseMail(database, claimed);
        const status = await settleMail(database, claimed, outcome, new Date());
        if (status === "parked" && outcome.status !== "sent")
          reportFault("An email was parked; Emails in your room shows it", outcome.fault);
      });
      return this.#pauseAfter(outcome);
    } catch (error) {
      reportFault("An email caused an error in the program", error);
      return 0;
    }
  }

  async #send({ mail, leasedUntil }: ClaimedMail): Promise<SendOutcome | undefined> {
    const { sendMail, sendTimeoutMs } = this.#options;
    // If this process was suspended in the meantime, another process may hold the email's lease by now.
    if (Date.now() + sendTimeoutMs > leasedUntil.getTime() || this.#cutOff.signal.aborted) return;
    const timeout = AbortSignal.timeout(sendTimeoutMs);
    const outcome = await sendMail(mail, AbortSignal.any([timeout, this.#cutOff.signal]));
    if (outcome.status === "sent" || timeout.aborted) return outcome;
    return this.#cutOff.signal.aborted ? undefined : outcome;
  }

  /** Retries until the database accepts the write, because an unmarked email would be sent again. */
  async #write(write: () => Promise<void>) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        this.#noteDatabaseFault(error);
        if (this.#cutOff.signal.aborted || !isDatabaseFault(error)) return;
        const { signal } = this.#cutOff;
        await sleep(Math.min(100 * 2 ** attempt, 2_000), undefined, { signal }).catch(() => {});
      }
    }
  }

  #pauseAfter(outcome: SendOutcome | undefined): number {
    if (outcome?.status !== "unreachable") {
      if (outcome) this.#outages = 0;
      return 0;
    }
    this.#outages += 1;
    if (this.#outages === 1)
      reportFault("Mail cannot be sent now and waits in the outbox", outcome.fault);
    return pauseAfter(this.#outages, outageBackoff);
  }

  /**
   * Logs only the first of several faults in a row. Even bugs don't stop the worker, because an email that can't be
   * sent stays in the outbox, where the owner sees it.
   */
  #noteDatabaseFault(error: unknown) {
    if (!this.#databaseFailed) reportFault("The outbox cannot be read or written now", error);
    this.#databaseFailed = true;
  }
}
