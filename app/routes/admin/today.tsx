import { Notice, Page } from "#app/admin/page.tsx";
import { WaitingWords } from "#app/admin/parts/texts.tsx";
import { getContent } from "#app/content/load.server.ts";
import { dayInZone, formatWeekday } from "#app/lib/dates.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { readOpening } from "#app/server/business/opening/opening.server.ts";
import { refreshOldAnswers, readLaunchList } from "#app/server/owner/health/launch-list.server.ts";
import { changesOf, readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { formatNextBackup } from "#app/server/owner/health/read-health.server.ts";
import { readToday } from "#app/server/owner/today/read-today.server.ts";
import { readWeek } from "#app/server/owner/today/read-week.server.ts";
import { readProgress } from "#app/server/owner/welcome/welcome.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { Route } from "./+types/today.ts";
import { LaunchPanel } from "./health/launch.tsx";
import { messageWords } from "./messages/entry-state.tsx";
import { decisionWords } from "./order/order-tasks.tsx";
import { HeldBackPanel, MailsPanel, MessagesPanel } from "./today/messages.tsx";
import { NothingToDo, WelcomePanel, OpenPanel, Week } from "./today/panels.tsx";
import { OrdersPanel, WithdrawalsPanel } from "./today/orders.tsx";
import { PaymentsPanel } from "./today/payments.tsx";
import { todaySteps } from "./today/steps.server.ts";
import { IncidentsPanel } from "./today/incidents.tsx";

export async function loader() {
  const database = await getDatabase();
  const content = getContent();
  const now = new Date();
  const { timeZone } = content.site;
  const opening = await readOpening(database);
  if (!opening) await refreshOldAnswers(database, now);
  const [needs, week, launch, draft] = await Promise.all([
    readToday(database, content, now),
    readWeek(database, now),
    readLaunchList(database, now),
    readDraft(database),
  ]);
  return {
    needs,
    week,
    waitingWords: changesOf(draft).length,
    opening,
    launch,
    welcome: opening ? undefined : await readProgress(database),
    isForMoney: getEnv().payments === "live",
    today: dayInZone(now, timeZone),
    nextBackup: formatNextBackup(getEnv().backups.hour, timeZone, now),
  };
}

export function action(args: Route.ActionArgs) {
  return runSteps(args, todaySteps());
}

const words = {
  ...messageWords,
  restore: "It's held back again.",
  seen: "Marked as seen. New orders will show up here.",
  unseen: "They're marked as new again.",
  putAway: "They're marked as answered. You'll still find them in your messages.",
  putBack: "They're waiting for your answer again.",
  ...decisionWords,
  retry: "The site is trying again now.",
  discard: "Thrown away.",
  check: "Checking everything. The results will appear in the list below.",
  openSite: "Your site is open. Search engines may list it now.",
};

export default function Today({ loaderData }: Route.ComponentProps) {
  const { needs, week, waitingWords, opening, launch, welcome, isForMoney, today, nextBackup } =
    loaderData;
  const { messages, heldBack, withdrawals, refunds, newOrders, payments, mails, incidents } = needs;
  const isCalm =
    [messages, heldBack, withdrawals, newOrders, mails].every(({ items }) => items.length === 0) &&
    withdrawals.unproved === undefined &&
    [refunds, payments, incidents].every((list) => list.length === 0) &&
    launch.left.length === 0;
  const seconds = launch.isRunning ? 3 : 10;
  return (
    <Page
      heading="Today"
      lead={formatWeekday(today)}
      isWide
      freshEvery={opening ? "visible" : seconds}
    >
      <Notice words={words} undo={undo} />
      <WaitingWords waiting={waitingWords} />
      {opening ? null : (
        <>
          {launch.isReady ? <OpenPanel isForMoney={isForMoney} /> : null}
          {welcome ? <WelcomePanel progress={welcome} /> : null}
          <LaunchPanel launch={launch} opening={undefined} />
        </>
      )}
      <div className="gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        {isCalm && opening ? <NothingToDo nextBackup={nextBackup} /> : null}
        <MessagesPanel {...messages} today={today} />
        <WithdrawalsPanel {...withdrawals} refunds={refunds} today={today} />
        <PaymentsPanel payments={payments} />
        <OrdersPanel {...newOrders} />
        <MailsPanel {...mails} />
        <IncidentsPanel incidents={incidents} left={opening ? launch.left.length : 0} />
        <HeldBackPanel {...heldBack} />
        {opening ? <Week figures={week} /> : null}
      </div>
    </Page>
  );
}

const undo = {
  answered: ["open", "reference"],
  delete: ["restore", "reference"],
  seen: ["unseen", "before"],
  putAway: ["putBack", "at"],
  checked: ["unchecked", "reference"],
  settled: ["unsettled", "reference"],
} as const;
