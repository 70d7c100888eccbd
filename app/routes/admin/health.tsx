import { Notice, Page } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { readOpening } from "#app/server/business/opening/opening.server.ts";
import { readLaunchList } from "#app/server/owner/health/launch-list.server.ts";
import { readHealth } from "#app/server/owner/health/read-health.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { Route } from "./+types/health.ts";
import { BackupsPanel } from "./health/backups.tsx";
import { LaunchPanel } from "./health/launch.tsx";
import { MailPanel, MachinePanel, PaymentsPanel } from "./health/parts.tsx";
import { healthSteps } from "./health/steps.server.ts";
import { IncidentsPanel } from "./health/incidents.tsx";

export async function loader() {
  const { timeZone } = getContent().site;
  const database = await getDatabase();
  const now = new Date();
  const [health, launch, opening] = await Promise.all([
    readHealth(database, getEnv(), timeZone, now),
    readLaunchList(database, now),
    readOpening(database),
  ]);
  return { ...health, launch, opening };
}

export function action(args: Route.ActionArgs) {
  return runSteps(args, healthSteps);
}

const words = {
  check: "Checking everything. The results will appear below.",
  backup: "Making the backup. It may take a minute or two, and you don't have to wait here.",
  testMail: "The test email is on its way. The mail server's answer is below.",
};

export default function Health({ loaderData }: Route.ComponentProps) {
  const { incidents, launch, opening, backups, mail, payments, disk, versions } = loaderData;
  const isBusy = backups.isMaking || launch.isRunning || mail.test?.isRunning;
  return (
    <Page heading="Health" isWide freshEvery={isBusy ? 3 : "visible"}>
      <Notice words={words} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <IncidentsPanel incidents={incidents} left={launch.left.length} />
          <BackupsPanel backups={backups} />
          <MailPanel mail={mail} />
          <PaymentsPanel payments={payments} />
          <MachinePanel disk={disk} versions={versions} />
        </div>
        <LaunchPanel launch={launch} opening={opening} />
      </div>
    </Page>
  );
}
