import { SmallLink } from "#app/admin/parts/controls.tsx";
import { SearchForm, List, Row } from "#app/admin/parts/list.tsx";
import { Notice, Page, Panel } from "#app/admin/page.tsx";
import { editAddress, pageAddress } from "#app/admin/parts/edit-address.ts";
import { FolderPanel, Unwritable } from "#app/admin/words/form/folder-panel.tsx";
import { WaitingWords } from "#app/admin/parts/texts.tsx";
import { formatFaults } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import { readNewest } from "#app/server/owner/words/publish/publish-edits.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { changesOf, readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { listScheduled } from "#app/server/owner/words/draft/schedule.server.ts";
import {
  readFolderReport,
  findUnwritable,
} from "#app/server/owner/words/publish/folder-report.server.ts";
import { findWords } from "#app/server/owner/words/form/find-words.server.ts";
import {
  listBusiness,
  listContentKinds,
  type Kind,
} from "#app/server/owner/words/form/list-kinds.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { business as businessPlace } from "#app/lib/business-parts.ts";
import { count } from "#app/lib/numbers.ts";
import type { Route } from "./+types/words.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get("q") ?? "";
  const database = await getDatabase();
  const draft = await readDraft(database);
  const kinds = listContentKinds(draft.files);
  const isPage = ({ at }: Kind) => at.startsWith("pages/");
  return {
    search,
    waiting: changesOf(draft).length,
    folder: await readFolderReport(database, draft.published),
    unwritable: findUnwritable(),
    scheduled: (await listScheduled(database)).length,
    found: findWords(draft.files, search),
    business: listBusiness(draft.files),
    lists: kinds.filter((kind) => !isPage(kind) && kind.at !== businessPlace),
    pages: kinds.filter(isPage),
  };
}

export function action(args: Route.ActionArgs) {
  return runSlowSteps(args, {
    async writeFiles({ database }) {
      const { files } = await readNewest(database);
      const written = await replaceContent(findContentFolder(), files, getEnv().dataDir);
      if (written.status === "unwritable") return { refused: written.fault };
      // Otherwise, the publisher would keep reporting unpublished changes in the folder.
      await getPublisher().publishFolder("command");
      return { changed: "Updated the files to match what visitors see" };
    },
    async useFolder() {
      const result = await getPublisher().publishFolder("command", true);
      if (result.status === "refused") return { refused: formatFaults(result.faults) };
      if (result.status === "conflict")
        return { refused: "Someone has just published something else. Please look again." };
      return {
        changed: "Published the files in the content folder",
        subject: `version ${result.number}`,
      };
    },
  });
}

export default function Words({ loaderData }: Route.ComponentProps) {
  const { search, waiting, folder, unwritable, scheduled, found, business, lists, pages } =
    loaderData;
  return (
    <Page
      heading="Words and prices"
      isWide={search === ""}
      lead="Everything visitors read is here. What you type is saved as you go, and visitors will see it once you publish."
      aside={
        <span className="flex flex-wrap gap-3">
          <SmallLink href="/admin/words/view" look="primary" label="Change it on your site" />
          <SmallLink href="/admin/words/history" label="History" />
          {scheduled === 0 ? null : (
            <SmallLink href="/admin/words/scheduled" label={`Scheduled (${scheduled})`} />
          )}
        </span>
      }
    >
      <Notice
        words={{
          writeFiles: "Your files now match what visitors see.",
          useFolder: "Visitors now see what's in your files.",
        }}
      />
      <WaitingWords waiting={waiting} />
      <div>
        <SearchForm
          label="Find words on your site"
          placeholder="Words to find, like “50 minutes”"
          text={search}
        />
        <p className="mt-1">
          <a
            href={`/admin/words/replace${search === "" ? "" : `?${new URLSearchParams({ what: search })}`}`}
            className="inline-flex min-h-11 items-center"
          >
            Replace words everywhere
          </a>
        </p>
      </div>
      {search === "" ? (
        <>
          <Unwritable places={unwritable} />
          <FolderPanel folder={folder} />
          <div className="grid items-start gap-6 2xl:grid-cols-2">
            <Kinds heading="Your business" kinds={business} />
            <Kinds heading="Lists and small texts" kinds={lists} />
            <Kinds heading="Pages" kinds={pages} />
          </div>
        </>
      ) : (
        <List empty="No text on your site contains these words." next={undefined}>
          {found.map(({ part, field, where, text }) => (
            <Row key={`${field} ${text}`} href={editAddress(part, field)} title={where}>
              <p className="line-clamp-3">{text}</p>
            </Row>
          ))}
        </List>
      )}
    </Page>
  );
}

function Kinds({ heading, kinds }: { heading: string; kinds: readonly Kind[] }) {
  return (
    <Panel heading={heading}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6">
        {kinds.map(({ at, field, name, picture, examples }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <a
              href={pageAddress(at, field)}
              className="flex min-h-14 max-w-full grow basis-28 items-center wrap-break-word gap-3 font-bold no-underline hover:underline"
            >
              <span className="size-12 shrink-0 overflow-hidden rounded-field bg-sunk">
                {picture === undefined ? null : (
                  <img
                    src={picture}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </span>
              {name}
            </a>
            {examples === 0 ? null : (
              <a
                href={`/admin/words/examples#${at}`}
                className="inline-flex min-h-11 shrink-0 items-center text-sm text-soft"
              >
                {count(examples, "example", "examples")}
                <span className="sr-only"> in {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
