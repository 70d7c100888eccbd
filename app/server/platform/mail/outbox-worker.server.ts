import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { longestSendMs, type SendMail, type SendOutcome } from "./send-mail.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { pauseAfter } from "../database/leases.server.ts";
import { workerPause } from "./mail-pauses.server.ts";
import { claimMails, type ClaimedMail } from "./claim-mails.server.ts";
import { releaseMail, settleMail } from "./settle-mail.server.ts";

export type OutboxWorker = {
  /** Claims no further mail. Mails that are being sent go on. */
  retire(): void;
  /** Retires, gives mails that are being sent a moment to finish, and releases the others. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  connect: Connect;
  sendMail: SendMail;
  messageIdDomain: string;
  /** How many mails are sent at once. */
  width?: number;
  /** How long a claim lasts; well above the time that sending may take. */
  leaseMs?: number;
  /** The longest that sending one mail may take. */
  sendTimeoutMs?: number;
  /** How often the outbox is polled when nothing is due. */
  pollMs?: number;
  /** How long `stop` waits for mails that are being sent. */
  graceMs?: number;
};

/** Starts sending what waits in the outbox, until it is stopped. */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const worker = new Worker(options);
  const running = worker.run();
  return {
    retire: () => worker.retire(),
    stop: async () => {
      await worker.stop();
      await running;
    },
  };
}

class Worker {
  readonly #options: Required<WorkerOptions>;
  /** Identifies the claims of this process. */
  readonly #leaseToken = randomUUID();
  readonly #retired = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #outages = 0;
  #pausedUntil = 0;
  #databaseFailed = false;

  constructor(options: WorkerOptions) {
    this.#options = {
      // One at a time: if the process is killed, at most one sent mail is not marked as sent.
      width: 1,
      leaseMs: 60_000,
      sendTimeoutMs: longestSendMs,
      pollMs: 1_000,
      graceMs: 1_000,
      ...options,
    };
  }

  async run() {
    while (!this.#retired.signal.aborted) {
      const pause = this.#pausedUntil - performance.now();
      if (pause > 0) await this.#rest(pause);
      else if (!(await this.#takeMails())) await this.#rest(this.#options.pollMs);
      else if (this.#underWay.size >= this.#options.width) await Promise.race(this.#underWay);
    }
  }

  retire() {
    this.#retired.abort();
  }

  async stop() {
    this.retire();
    const grace = sleep(this.#options.graceMs, undefined, { ref: false });
    await Promise.race([Promise.all(this.#underWay), grace]);
    this.#cutOff.abort();
    await Promise.all(this.#underWay);
  }

  /** Claims mails that are due. Returns whether there were any. */
  async #takeMails(): Promise<boolean> {
    const { connect, width, leaseMs, messageIdDomain } = this.#options;
    try {
      const claimed = await claimMails(await connect(), {
        leaseToken: this.#leaseToken,
        now: new Date(),
        leaseMs,
        limit: width - this.#underWay.size,
        messageIdDomain,
      });
      this.#databaseFailed = false;
      for (const mail of claimed) this.#follow(this.#deliver(mail));
      return claimed.length > 0;
    } catch (error) {
      this.#noteDatabaseFault(error);
      return false;
    }
  }

  #follow(delivery: Promise<void>) {
    const done = delivery
      .catch((error: unknown) => reportFault("A mail met a fault of the program", error))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #deliver(claimed: ClaimedMail) {
    const outcome = await this.#send(claimed);
    if (outcome === undefined) {
      await this.#write(() => this.#release(claimed));
      return;
    }
    if (outcome.status === "unreachable") this.#noteOutage(outcome.fault);
    else this.#outages = 0;
    await this.#write(() => this.#settle(claimed, outcome));
  }

  /** The outcome, or undefined when the attempt was cut off or never made. */
  async #send({ mail, leasedUntil }: ClaimedMail): Promise<SendOutcome | undefined> {
    const { sendMail, sendTimeoutMs } = this.#options;
    // If this process was suspended, the lease may be over and another process may have the mail.
    if (Date.now() + sendTimeoutMs > leasedUntil.getTime() || this.#cutOff.signal.aborted) return;
    const timeout = AbortSignal.timeout(sendTimeoutMs);
    const outcome = await sendMail(mail, AbortSignal.any([timeout, this.#cutOff.signal]));
    if (outcome.status === "sent" || timeout.aborted) return outcome;
    return this.#cutOff.signal.aborted ? undefined : outcome;
  }

  async #settle(claimed: ClaimedMail, outcome: SendOutcome) {
    const status = await settleMail(await this.#options.connect(), claimed, outcome, new Date());
    if (status === "parked" && outcome.status !== "sent") {
      reportFault("A mail was parked; `npm run outbox` shows it", outcome.fault);
    }
  }

  async #release(claimed: ClaimedMail) {
    await releaseMail(await this.#options.connect(), claimed);
  }

  /** Retries until the database takes it: a sent mail that is not marked would be sent again. */
  async #write(write: () => Promise<void>) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write();
        return;
      } catch (error) {
        this.#noteDatabaseFault(error);
        if (this.#cutOff.signal.aborted || !isDatabaseFault(error)) return;
        await sleep(Math.min(100 * 2 ** attempt, 2_000), undefined, {
          signal: this.#cutOff.signal,
        }).catch(() => {});
      }
    }
  }

  #noteOutage(fault: string) {
    // Several mails that fail during one pause count as one outage.
    if (this.#pausedUntil > performance.now()) return;
    this.#outages += 1;
    this.#pausedUntil = performance.now() + pauseAfter(this.#outages, workerPause);
    if (this.#outages === 1) reportFault("Mail cannot be sent now and waits in the outbox", fault);
  }

  #noteDatabaseFault(error: unknown) {
    // Bugs are reported here, too: what cannot be claimed or settled stays in the outbox, and visible.
    if (!this.#databaseFailed) reportFault("The outbox cannot be read or written now", error);
    this.#databaseFailed = true;
  }

  async #rest(pauseMs: number) {
    await sleep(pauseMs, undefined, { signal: this.#retired.signal }).catch(() => {});
  }
}
