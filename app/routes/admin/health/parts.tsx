import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Facts } from "#app/admin/parts/details.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import { count, formatBytes } from "#app/lib/numbers.ts";
import type { Health } from "#app/server/owner/health/read-health.server.ts";
import { MailAnswer } from "../settings/answers.tsx";

export function MailPanel({ mail }: { mail: Health["mail"] }) {
  const { server, waiting, parked, lastSent, test } = mail;
  return (
    <Panel heading="Email" id="mail">
      <Facts
        facts={[
          {
            label: "Server",
            value: server ?? (
              <>
                None yet, so emails wait here. <a href="/admin/settings/mail">Set one up</a>
              </>
            ),
          },
          { label: "Last sent", value: lastSent ? <Moment at={lastSent} /> : "None yet" },
          { label: "Waiting", value: <Emails number={waiting} /> },
          { label: "Not delivered", value: <Emails number={parked} /> },
        ]}
      />
      {server === undefined ? null : (
        <div className="mt-4">
          <ActionForm intent="testMail" label="Send yourself a test email" />
        </div>
      )}
      {test ? <MailAnswer job={test} isRunning={test.isRunning} /> : null}
    </Panel>
  );
}

function Emails({ number }: { number: number }) {
  if (number === 0) return "None";
  return (
    <a href="/admin/mails" className="inline-flex min-h-11 items-center">
      {count(number, "email", "emails")}
    </a>
  );
}

export function PaymentsPanel({ payments }: { payments: Health["payments"] }) {
  const { state, isAtStripe, lastWebhook } = payments;
  return (
    <Panel heading="Payments">
      <p>{state}</p>
      {isAtStripe ? (
        <p className="mt-2">
          Stripe's last message about a payment:{" "}
          {lastWebhook ? <Moment at={lastWebhook} inSentence /> : "none yet"}.
        </p>
      ) : null}
    </Panel>
  );
}

export function MachinePanel({ disk, versions }: Pick<Health, "disk" | "versions">) {
  const { program, node, migration, content } = versions;
  return (
    <Panel heading="The server and its software">
      <Facts
        facts={[
          {
            label: "Disk",
            value:
              disk.size === 0
                ? "The site can't find its data folder"
                : `${formatBytes(disk.free)} of ${formatBytes(disk.size)} free`,
          },
          { label: "Software", value: `${program}, on Node ${node}` },
          {
            label: "Database",
            value: migration === undefined ? "–" : `Format ${Number.parseInt(migration, 10)}`,
          },
          {
            label: "Content",
            value: content ? (
              <>
                Version {content.number}, published <Moment at={content.publishedAt} inSentence />
              </>
            ) : (
              "Not published yet"
            ),
          },
        ]}
      />
    </Panel>
  );
}
