import { data, useSearchParams } from "react-router";
import scriptAddress from "virtual:script-address/words";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { roomPolicy } from "#app/admin/room-policy.ts";
import { frameAddress, viewAddress } from "#app/admin/view-address.ts";
import { act } from "#app/owner-action.server.ts";
import { openPart } from "#app/server/owner/editing/edit-part.server.ts";
import {
  findScreen,
  pickFields,
  readProgress,
  screens,
  welcomeFile,
} from "#app/server/owner/welcome/welcome.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/welcome.ts";
import { readPrograms } from "./welcome/read-programs.server.ts";
import { ScreenForm } from "./welcome/screen-form.tsx";
import { Screens } from "./welcome/screens.tsx";
import { welcomeSteps } from "./welcome/steps.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const screen = findScreen(params.screen);
  if (!screen) throw data(null, { status: 404 });
  const database = await getDatabase();
  const [part, done, programs] = await Promise.all([
    openPart(database, { file: welcomeFile, place: "", variant: 0 }),
    readProgress(database),
    screen.name === "sell" ? readPrograms(database) : undefined,
  ]);
  if (!part) throw data(null, { status: 404 });
  const { form, revision, key, errors } = part;
  return {
    screen,
    programs,
    part: { form: pickFields(form, screen.fields), revision, key, errors },
    all: screens.map(({ name, title }) => ({ name, title, isDone: done[name] })),
  };
}

export function action(args: Route.ActionArgs) {
  const screen = findScreen(args.params.screen);
  if (!screen) throw data(null, { status: 404 });
  const program = new URL(args.request.url).searchParams.get("at") ?? "";
  // A save has a transaction of its own, and the check after it takes longer.
  return act(args, welcomeSteps(screen, program), { inTransaction: false });
}

export function headers() {
  return { "Content-Security-Policy": roomPolicy({ frames: "'self'" }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Welcome: ${loaderData?.screen.title ?? ""}` }];
}

const words = {
  save: "Saved. What's marked below needs another look.",
  drop: "Dropped, once you publish. It's still here, if you change your mind.",
  bring: "It's back.",
};

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, programs, part, all } = loaderData;
  const [query] = useSearchParams();
  const isFaulty = query.get("done") === "save";
  return (
    <Page heading={screen.title} lead={screen.lead} isWide>
      <Screens all={all} current={screen.name} />
      <Notice refused={actionData?.refused} words={words} isFieldFocused={isFaulty} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <p className="lg:hidden">
            <a
              href={viewAddress(screen.page)}
              className="inline-flex min-h-11 items-center font-bold"
            >
              See it on your page
            </a>
          </p>
          <ScreenForm
            part={part}
            folded={screen.folded}
            programs={programs}
            values={actionData?.values}
            isFaulty={isFaulty}
            isLast={screen.name === all.at(-1)?.name}
          />
        </div>
        {/* Its policy allows no script. In a sandbox, Safari would call no listeners of ours. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          title="Your page, as visitors will see it"
          src={frameAddress(screen.page)}
          loading="lazy"
          className="sticky top-4 hidden h-[calc(100dvh-2rem)] w-full rounded-card border-2 border-line bg-paper lg:block"
        />
      </div>
      <script type="module" src={scriptAddress} />
    </Page>
  );
}
