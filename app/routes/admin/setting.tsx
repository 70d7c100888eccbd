import { data, useSearchParams } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/drafts";
import { ActionForm, TwoSteps } from "#app/admin/parts/controls.tsx";
import { ModuleScript, Notice, Page, Panel } from "#app/admin/page.tsx";
import { SettingForm } from "#app/admin/settings/setting-form.tsx";
import { getContent } from "#app/content/load.server.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { count } from "#app/lib/numbers.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import { getRoomAddress } from "#app/owner-context.server.ts";
import { isRunning, readJob } from "#app/server/owner/health/jobs.server.ts";
import { testMailJob, type TestMailResult } from "#app/server/owner/health/test-mail.server.ts";
import {
  paymentCheckJob,
  type PaymentCheckResult,
} from "#app/server/owner/settings/payment-check.server.ts";
import { listSettingFields } from "#app/server/owner/settings/setting-fields.server.ts";
import { readSetting, settingParts } from "#app/server/owner/settings/setting-parts.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { readBacklog } from "#app/server/platform/mail/read-backlog.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/setting.ts";
import { MailAnswer, StripeAnswer } from "./settings/answers.tsx";
import { settingSteps } from "./settings/steps.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const part = findPart(params);
  const [database, now] = [await getDatabase(), new Date()];
  const mail = part === "mail" ? await readJob<TestMailResult>(database, testMailJob) : undefined;
  const isFirstMail = part === "mail" && getEnv().mail === undefined;
  const stripe =
    part === "payments" ? await readJob<PaymentCheckResult>(database, paymentCheckJob) : undefined;
  return {
    ...readSetting(part),
    fields: listSettingFields(part, getContent().site),
    waiting: isFirstMail ? (await readBacklog(database, now)).waiting : 0,
    mail,
    stripe,
    isTrying: isRunning(mail, now) || isRunning(stripe, now),
  };
}

export function action(args: Route.ActionArgs) {
  const steps = settingSteps(findPart(args.params), args.request, getRoomAddress(args));
  return runSlowSteps(args, steps);
}

function findPart({ part }: Route.LoaderArgs["params"]) {
  if (!isOneOf(settingParts, part)) throw data(null, { status: 404 });
  return part;
}

const words = {
  save: "Saved. The new setting takes effect within a few seconds, without a restart.",
  remove: "Removed.",
};

export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
  const { part, heading, why, state, onServer, isStored, fault, fields, mail, stripe } = loaderData;
  const [query] = useSearchParams();
  const typed = actionData?.intent === "save" ? actionData : undefined;
  const moved = actionData?.shown;
  if (moved)
    return (
      <Page title={heading} heading="Your site has moved" lead={state}>
        <p className="max-w-text">
          Your room is at that address from now on. You aren&apos;t signed in there yet: this link
          signs you in once, within 15 minutes.
        </p>
        <p>
          <ButtonLink href={moved.link}>Continue at the new address</ButtonLink>
        </p>
      </Page>
    );
  return (
    <Page
      heading={heading}
      lead={why}
      way={[{ to: "/admin/settings", label: "Settings" }]}
      isForm
      freshEvery={loaderData.isTrying ? 3 : "visible"}
    >
      <Notice words={words} isFieldFocused={typed?.errors !== undefined} />
      <Panel heading="Now">
        <p className="break-words">{fault ?? state}</p>
        {loaderData.waiting === 0 ? null : (
          <p className="mt-3">
            {count(loaderData.waiting, "email is waiting", "emails are waiting")} and will go out
            once you save a mail server's settings: <a href="/admin/mails">look at them first</a>.
          </p>
        )}
        {mail ? <MailAnswer job={mail} isRunning={loaderData.isTrying} /> : null}
        {stripe ? <StripeAnswer job={stripe} isRunning={loaderData.isTrying} /> : null}
        {onServer.length === 0 ? null : (
          <p className="mt-3 text-sm text-soft">
            The person who runs your server set it there ({onServer.join(", ")}), so you can&apos;t
            change it here.
          </p>
        )}
      </Panel>
      {onServer.length > 0 ? null : (
        <Panel heading={isStored ? "Change it" : "Set it"}>
          <SettingForm
            part={part}
            fields={fields.map((field) => ({
              ...field,
              value: typed?.values[field.name] ?? field.value,
            }))}
            errors={typed?.errors}
            isRefused={typed !== undefined}
            isToConfirm={typed?.values["confirmed"] !== undefined}
            done={query.get("done")}
          />
          <ModuleScript address={scriptAddress} imports={imports} />
          {isStored ? (
            <div className="mt-5 border-t-2 border-line pt-5">
              <TwoSteps label="Remove it…">
                <p>
                  Your site will go on without this setting. If it has a password or a key, you'll
                  have to type it again to bring it back.
                </p>
                <ActionForm intent="remove" label="Remove it" />
              </TwoSteps>
            </div>
          ) : null}
        </Panel>
      )}
    </Page>
  );
}
