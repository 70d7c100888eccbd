import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";
import { Buttons, Labels, Fields, Messages } from "./gallery/controls.tsx";
import { Covers, Mails, Pictures } from "./gallery/pictures.tsx";
import galleryStyles from "./gallery/gallery.css?inline";

/** Only development has this page. `part` in the query selects a part, and `title` is the title on the covers. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const content = getContent();
  return {
    only: query.get("part"),
    titles: query.getAll("title"),
    mails: renderSampleMails(content),
    products: content.products,
    names: [...content.drawings.keys()],
  };
}

export const meta: MetaFunction = () => [
  { title: "Gallery" },
  { name: "robots", content: "noindex" },
];

export default function Gallery() {
  const { only, titles, mails, products, names } = useLoaderData<typeof loader>();
  const parts = {
    buttons: <Buttons />,
    labels: <Labels />,
    fields: <Fields />,
    messages: <Messages />,
    mails: <Mails mails={mails} />,
    covers: <Covers products={products} titles={titles} names={names} />,
    pictures: <Pictures names={names} />,
  };
  return (
    <div className="gallery">
      <style>{galleryStyles}</style>
      <h1 className="gallery-title">Gallery</h1>
      <nav aria-label="Gallery" className="gallery-row">
        <a href="?">all</a>
        {Object.keys(parts).map((name) => (
          <a key={name} href={`?part=${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(parts).map(([name, part]) =>
        only === null || only === name ? <div key={name}>{part}</div> : null,
      )}
    </div>
  );
}
