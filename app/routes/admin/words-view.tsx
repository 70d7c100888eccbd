import { ModuleScript } from "#app/admin/page.tsx";
import { roomPolicy } from "#app/admin/room-policy.ts";
import { frameAddress, readWidth } from "#app/admin/words/view/view-address.ts";
import { ViewBar } from "#app/admin/words/view/view-bar.tsx";
import { ViewSheet } from "#app/admin/words/view/view-sheet.tsx";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { openDraftView } from "#app/server/owner/words/view/draft-view.server.ts";
import { listPages } from "#app/server/owner/words/view/list-pages.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import scriptAddress, { imports } from "virtual:script-address/view";
import type { Route } from "./+types/words-view.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { content, faults } = await openDraftView(await getDatabase());
  return {
    page: searchParams.get("page") ?? "/",
    place: searchParams.get("place") ?? undefined,
    width: readWidth(searchParams.get("width")),
    faults,
    pages: listPages(content),
  };
}

export function headers() {
  return { "Content-Security-Policy": roomPolicy({ frames: "'self'" }) };
}

export default function WordsView({ loaderData }: Route.ComponentProps) {
  const { page, place, width, faults, pages } = loaderData;
  const name = pages.find(({ address }) => address === page)?.name ?? page;
  return (
    <main
      id="main"
      tabIndex={-1}
      data-view={page}
      className="group flex h-[calc(100dvh-6.875rem-env(safe-area-inset-bottom))] min-h-96 flex-col has-[[data-open]]:max-lg:fixed has-[[data-open]]:max-lg:inset-x-0 has-[[data-open]]:max-lg:top-(--above) has-[[data-open]]:max-lg:z-40 has-[[data-open]]:max-lg:h-(--visible) has-[[data-open]]:max-sm:h-[calc(var(--visible)*0.48)] has-[[data-open]]:max-sm:keyboard:h-[calc(var(--visible)*0.4)] has-[[data-open]]:max-lg:min-h-0 has-[[data-open]]:max-lg:bg-paper lg:h-dvh"
    >
      <title>Your site, as visitors will see it</title>
      <ViewBar page={page} width={width} pages={pages} place={place} />
      {faults.length === 0 ? null : <Faults faults={faults} />}
      <noscript>
        <p className="px-4 py-2 text-sm">
          Tapping a text needs JavaScript. Without it,{" "}
          <a href="/admin/words">search for the words</a> you'd like to change.
        </p>
      </noscript>
      <div className="flex min-h-0 grow border-t-2 border-line">
        <div
          data-stage
          className="relative flex min-w-0 grow justify-center overflow-auto bg-sunk lg:p-4"
        >
          {/* Not sandboxed, because Safari wouldn't call our event listeners. The framed page's policy allows no
              scripts. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            title={`${name}, as visitors will see it`}
            src={frameAddress(page)}
            data-shown
            data-width={width}
            className="h-full w-full shrink-0 bg-paper data-[width=desktop]:w-7xl border-line data-[width=phone]:sm:max-w-96 data-[width=phone]:sm:border-x-2 data-[width=phone]:lg:rounded-card data-[width=phone]:lg:border-2"
          />
        </div>
        <ViewSheet page={page} />
      </div>
      <ModuleScript address={scriptAddress} imports={imports} />
    </main>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <details className="mx-4 mb-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3">
      <summary className="flex gap-2 font-bold">
        <ChevronRightIcon className="mt-1 size-5 [[open]>*>&]:rotate-90" />
        Something in your draft can't be shown yet, so it's left out here.
      </summary>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}
