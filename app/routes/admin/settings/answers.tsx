import { Moment } from "#app/admin/parts/texts.tsx";
import type { Job } from "#app/server/owner/health/jobs.server.ts";
import type { TestMailResult } from "#app/server/owner/health/test-mail.server.ts";
import type { PaymentCheckResult } from "#app/server/owner/settings/payment-check.server.ts";
import { Running } from "../health/words.tsx";

export function MailAnswer({ job, isRunning }: { job: Job<TestMailResult>; isRunning: boolean }) {
  if (isRunning)
    return (
      <div className="mt-3">
        <Running>A test email is on its way.</Running>
      </div>
    );
  if (job.endedAt === undefined || !job.result) return null;
  return (
    <p className="mt-3 text-sm break-words">
      The last test email, <Moment at={job.endedAt} inSentence />: {job.result.words}
    </p>
  );
}

type StripeAnswerProps = { job: Job<PaymentCheckResult>; isRunning: boolean };

export function StripeAnswer({ job, isRunning }: StripeAnswerProps) {
  if (isRunning)
    return (
      <div className="mt-3">
        <Running>Checking with Stripe…</Running>
      </div>
    );
  if (job.endedAt === undefined || !job.result) return null;
  const faults = job.result.flatMap(({ subject, faults: found }) =>
    found.map((fault) => `${subject}: ${fault}`),
  );
  return (
    <div className="mt-3 text-sm break-words">
      <p>
        Last checked with Stripe <Moment at={job.endedAt} inSentence />
        {faults.length === 0 ? ", and all is well." : ":"}
      </p>
      {faults.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
