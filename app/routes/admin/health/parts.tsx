import { ActionForm } from "#app/admin/parts/action-form.tsx";
import { Facts } from "#app/admin/parts/facts.tsx";
import { Moment } from "#app/admin/parts/moment.tsx";
import { Panel } from "#app/admin/parts/panel.tsx";
import { formatBytes } from "#app/lib/numbers.ts";
import type { Health } from "#app/server/owner/health/read-health.server.ts";
import { Running } from "./running.tsx";

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
          {
            label: "Waiting",
            value: <Emails count={waiting} />,
          },
          {
            label: "Not delivered",
            value: <Emails count={parked} />,
          },
        ]}
      />
      {server === undefined ? null : (
        <div className="mt-4">
          <ActionForm intent="testMail" label="Send yourself a test email" />
        </div>
      )}
      {test ? <TestMail test={test} /> : null}
    </Panel>
  );
}

function Emails({ count }: { count: number }) {
  if (count === 0) return "None";
  return (
    <a href="/admin/mails" className="inline-flex min-h-11 items-center">
      {count === 1 ? "1 email" : `${count} emails`}
    </a>
  );
}

function TestMail({ test }: { test: NonNullable<Health["mail"]["test"]> }) {
  if (test.isRunning)
    return (
      <div className="mt-3">
        <Running>A test email is on its way.</Running>
      </div>
    );
  if (test.endedAt === undefined || !test.result) return null;
  return (
    <p className="mt-3 text-sm">
      <Moment at={test.endedAt} />: {test.result.words}
    </p>
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
          {lastWebhook ? <Moment at={lastWebhook.toISOString()} inSentence /> : "none yet"}.
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
                ? "The data folder can't be found"
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
