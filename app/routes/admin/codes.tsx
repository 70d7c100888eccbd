import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Notice, Page, toYou } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { getRoomAddress } from "#app/owner-context.server.ts";
import { enqueueAccessNews } from "#app/server/owner/access/access-mails.server.ts";
import { countCodes, replaceCodes } from "#app/server/owner/access/codes.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/codes.ts";

export async function loader(args: Route.LoaderArgs) {
  const codes = await countCodes(await getDatabase());
  return {
    codes,
    door: `${getRoomAddress(args).origin}/admin/sign-in`,
    brand: getContent().site.brand,
  };
}

export function action(args: Route.ActionArgs) {
  const { origin } = getRoomAddress(args);
  return runSteps(args, {
    async replace({ database, field, session: { device }, now }) {
      const codes = await replaceCodes(database, field("seen"), now);
      if (!codes)
        return {
          refused:
            "You've already made new codes since you opened this page. Those codes still work, and nothing was changed here. If you've lost them, make ten new ones. The old ones will stop working.",
        };
      const isReplaced = field("seen") !== "";
      const what = isReplaced ? "New printed codes were made" : "Printed codes were made";
      await enqueueAccessNews(database, getContent().site, { what, device, origin }, now);
      return { changed: "Made new printed codes", shown: { codes, isReplaced } };
    },
  });
}

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, door, brand } = loaderData;
  const shown = actionData?.shown;

  if (shown)
    return (
      <Page heading={`Codes for ${brand}`} title="Printed codes">
        <p className="max-w-text print:hidden">
          This is the only time you'll see these codes. Print them, or write them down, and keep the
          paper where you keep your passport.
          {shown.isReplaced ? " Older codes have stopped working." : null}
        </p>
        <p className="hidden print:block">
          Each of them signs you in once, on one device, at <strong>{door}</strong>
        </p>
        <ol className="grid max-w-[40rem] gap-x-8 gap-y-1 rounded-card border-2 border-line bg-card p-4 sm:grid-cols-2 sm:p-6 print:grid-cols-2">
          {shown.codes.map((code) => (
            <li key={code} className="flex items-center gap-3 py-1.5">
              <span
                aria-hidden="true"
                className="size-4 shrink-0 rounded-small border-2 border-line"
              />
              <code className="whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ol>
        {codes ? (
          <p className="text-sm text-soft">
            Made <Moment at={codes.createdAt} inSentence />
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button data-print hidden>
            Print the codes
          </Button>
          <ButtonLink href="/admin/you" look="secondary">
            I&apos;ve saved them
          </ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page
      heading="Printed codes"
      lead="Ten codes on paper, for the day you lose your phone and can't get emails. Each code signs you in once, on one device."
      way={toYou}
    >
      <Notice />
      {codes ? (
        <p>
          {codes.left === 0
            ? "You have no codes left."
            : `${codes.left} of your 10 codes ${codes.left === 1 ? "is" : "are"} left.`}{" "}
          They were made <Moment at={codes.createdAt} inSentence />. They can't be shown again, but
          you can make new ones. The old ones will then stop working.
        </p>
      ) : (
        <p>You have none yet.</p>
      )}
      <ActionForm
        intent="replace"
        values={{ seen: codes?.createdAt ?? "" }}
        label={codes ? "Make ten new codes" : "Make ten codes"}
        look="primary"
        size="normal"
      />
    </Page>
  );
}
