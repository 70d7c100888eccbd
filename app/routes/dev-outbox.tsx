import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { listMails } from "#app/server/owner/mails.server.ts";

/** Shows the emails in the outbox. Only development has this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const chosen = new URL(request.url).searchParams.get("id");
  const { items: mails } = await listMails(await getDatabase(), { limit: 50 });
  return { mails, shown: mails.find(({ id }) => id === chosen) ?? mails[0] };
}

export const meta: MetaFunction = () => [
  { title: "Outbox" },
  { name: "robots", content: "noindex" },
];

export default function DevOutbox() {
  const { mails, shown } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto grid max-w-5xl gap-8 px-5 pt-28 pb-20 md:grid-cols-2">
      <nav aria-label="Mails">
        <h1>Outbox</h1>
        {mails.length === 0 && <p>No mail yet. Send a message at /contact.</p>}
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <a href={`?id=${mail.id}`}>{mail.subject}</a> ({mail.kind}, {mail.status})
            </li>
          ))}
        </ul>
      </nav>
      {shown && (
        <article>
          <p>To: {shown.recipient}</p>
          {shown.replyTo !== null && <p>Reply to: {shown.replyTo}</p>}
          <p>Subject: {shown.subject}</p>
          <iframe
            className="h-176 w-full"
            title="The mail as HTML"
            sandbox=""
            srcDoc={shown.bodyHtml}
          />
          <pre className="whitespace-pre-wrap">{shown.bodyText}</pre>
        </article>
      )}
    </main>
  );
}
