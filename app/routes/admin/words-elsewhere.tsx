import { data } from "react-router";
import { Details } from "#app/admin/parts/details.tsx";
import { Page, Panel } from "#app/admin/page.tsx";
import { Tag } from "#app/admin/parts/texts.tsx";
import { viewAddress } from "#app/admin/view/view-address.ts";
import { renderDraftPage } from "#app/draft-page.server.ts";
import { shareSize } from "#app/lib/search-metadata.ts";
import { openDraftView } from "#app/server/owner/words/view/draft-view.server.ts";
import { listPages } from "#app/server/owner/words/view/list-pages.server.ts";
import {
  readElsewhere,
  type ShownMail,
} from "#app/server/owner/words/view/read-elsewhere.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/words-elsewhere.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get("page") ?? "/";
  const { content } = await openDraftView(await getDatabase());
  const html = await renderDraftPage(page, content);
  if (html === undefined) throw data(null, { status: 404 });
  const name = listPages(content).find(({ address }) => address === page)?.name ?? page;
  return { page, name, brand: content.site.brand, ...readElsewhere(html, page, content) };
}

export default function WordsElsewhere({ loaderData }: Route.ComponentProps) {
  const { page, name, brand, search, cards, lines, mails } = loaderData;
  const changed = mails.filter(({ isChanged }) => isChanged);
  const same = mails.filter(({ isChanged }) => !isChanged);
  return (
    <Page
      heading="In search, shared links and emails"
      lead="This is how it'll look once you publish. Only you can see it until then."
      isWide
      way={[{ to: viewAddress(page), label: `${name}, as visitors will see it` }]}
    >
      <div className="gap-6 *:mb-6 *:break-inside-avoid-column xl:columns-2">
        <Panel heading={`In search results: ${name}`}>
          <div className="max-w-text rounded-field bg-sunk p-4">
            <p className="text-sm text-soft">
              {brand} › {name}
            </p>
            <p className="mt-1 line-clamp-2 text-lg text-blue-deep">{search.title}</p>
            <p className="mt-1 line-clamp-4 text-sm sm:line-clamp-2">{search.description}</p>
          </div>
          <p className="mt-2 text-sm text-soft">
            Search engines may shorten the title and the description, or show other text from the
            page.
          </p>
        </Panel>
        <Panel heading="When someone shares a link">
          {cards.length === 0 ? (
            <p className="text-soft">This page has no picture of its own.</p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
              {cards.map((card) => (
                <li key={card.name} className="grid content-start gap-2">
                  <img
                    src={`/admin/words/page/share.svg?of=${encodeURIComponent(card.name)}`}
                    alt={card.heading}
                    width={shareSize.width}
                    height={shareSize.height}
                    className="h-auto w-full rounded-field border-2 border-line"
                  />
                  <ChangedTag isChanged={card.isChanged} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel heading="On the payment page">
          <ul className="divide-y-2 divide-line">
            {lines.map(({ id, title, price, sessions, notes, isChanged }) => (
              <li key={id} className="grid gap-1 py-3">
                <p className="flex flex-wrap justify-between gap-x-4 font-bold">
                  <span>{title}</span>
                  <span>{price}</span>
                </p>
                <p className="text-sm">{sessions}</p>
                {notes.map((note) => (
                  <p key={note} className="text-sm text-soft">
                    <RichText text={note} />
                  </p>
                ))}
                <ChangedTag isChanged={isChanged} />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel heading="In emails">
          <p className="text-sm text-soft">These emails have made-up names and orders in them.</p>
          {changed.length === 0 ? (
            <p className="mt-3">Your draft doesn't change any emails.</p>
          ) : null}
          <Mails mails={changed} />
          <Details id="other-mails" summary={`All other emails (${same.length})`}>
            <Mails mails={same} />
          </Details>
        </Panel>
      </div>
    </Page>
  );
}

function ChangedTag({ isChanged }: { isChanged: boolean }) {
  if (!isChanged) return null;
  return (
    <p>
      <Tag tone="wait">Your draft changes this</Tag>
    </p>
  );
}

function Mails({ mails }: { mails: readonly ShownMail[] }) {
  return (
    <ul className="divide-y-2 divide-line">
      {mails.map(({ name, subject, text, isChanged }) => (
        <li key={name} className="grid gap-1 py-4">
          <p className="text-sm text-soft">{name}</p>
          <ChangedTag isChanged={isChanged} />
          <Details id={`mail-${name}`} summary={subject}>
            <p className="rounded-field bg-sunk p-3 whitespace-pre-wrap">{text}</p>
          </Details>
        </li>
      ))}
    </ul>
  );
}
