import { data, useSearchParams } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/words";
import { TextLink } from "#app/admin/parts/controls.tsx";
import { editAddress } from "#app/admin/parts/edit-address.ts";
import { Notice, ModuleScript, Page } from "#app/admin/page.tsx";
import { clashWords, PartForm } from "#app/admin/words/form/part-form.tsx";
import { roomPolicy } from "#app/admin/room-policy.ts";
import { frameAddress, viewAddress } from "#app/admin/words/view/view-address.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import type { Dispute } from "#app/server/owner/words/draft/part-remarks.server.ts";
import {
  findScreen,
  openScreen,
  readProgress,
  screens,
} from "#app/server/owner/welcome/welcome.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/welcome.ts";
import { Screens } from "./welcome/screens.tsx";
import { welcomeSteps } from "./welcome/steps.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const screen = findScreen(params.screen);
  if (!screen) throw data(null, { status: 404 });
  const database = await getDatabase();
  const [part, done] = await Promise.all([openScreen(database, screen), readProgress(database)]);
  if (!part) throw data(null, { status: 404 });
  return {
    screen,
    part,
    all: screens.map(({ name, title }) => ({ name, title, isDone: done[name] })),
  };
}

export function action(args: Route.ActionArgs) {
  const screen = findScreen(args.params.screen);
  if (!screen) throw data(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  // Only the save runs in a transaction, because the content check after it takes too long.
  return runSlowSteps<Dispute[]>(
    args,
    welcomeSteps(screen, searchParams.get("at") ?? "", searchParams.get("mine") ?? ""),
  );
}

export function headers() {
  return { "Content-Security-Policy": roomPolicy({ frames: "'self'" }) };
}

const words = {
  save: "Saved. Visitors will see it once you publish.",
  mine: "It's yours now.",
  hide: "It'll be hidden once you publish. It stays here, in case you change your mind.",
  show: "It's shown again.",
  keep: "Your version is kept.",
  take: "The published version is back.",
};

const savedWithFault = "Saved. What's marked below needs another look.";

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, part, all } = loaderData;
  const { form, place, revision, waiting, errors, changed, disputes, entries } = part;
  const [query] = useSearchParams();
  const clashes = actionData?.shown ?? [];
  const values = actionData?.values ?? {};
  const faults = Object.keys(errors);
  const isFaulty = query.get("done") === "save" && faults.length > 0;
  return (
    <Page title={`Welcome: ${screen.title}`} heading={screen.title} lead={screen.lead} isWide>
      <Screens all={all} current={screen.name} />
      <Notice
        refused={clashes.length > 0 ? clashWords : undefined}
        words={isFaulty ? { ...words, save: savedWithFault } : words}
        isFieldFocused={isFaulty}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <p className="lg:hidden">
            <TextLink href={viewAddress(screen.page)}>See it on your page</TextLink>
          </p>
          <PartForm
            {...{ form, place, revision, waiting, errors, changed, disputes, values, clashes }}
            cards={entries?.map(({ name, title, isHidden }) => ({ name, title, isHidden }))}
            fault={isFaulty ? faults[0] : undefined}
            action={`/admin/welcome/${screen.name}`}
            goOn={screen.name === all.at(-1)?.name ? "Save and review" : "Save and continue"}
          />
          {entries ? (
            <p>
              <a href={editAddress("products")} className="inline-flex min-h-11 items-center">
                The products in your shop
              </a>{" "}
              have a page of their own.
            </p>
          ) : null}
        </div>
        <div
          data-stage
          className="sticky top-4 hidden h-[calc(100dvh-2rem)] rounded-card border-2 border-line lg:block"
        >
          {/* Not sandboxed, because Safari wouldn't call our event listeners. The framed page's policy allows no
              scripts. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            title="Your page, as visitors will see it"
            src={frameAddress(screen.page)}
            loading="lazy"
            data-shown
            className="inset-0 h-full w-full bg-paper"
          />
        </div>
      </div>
      <ModuleScript address={scriptAddress} imports={imports} />
    </Page>
  );
}
