import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";
import { Buttons, Labels, Type } from "./gallery/controls.tsx";
import { Covers } from "./gallery/covers.tsx";
import { Fields } from "./gallery/fields.tsx";
import { Mails } from "./gallery/mails.tsx";
import galleryStyles from "./gallery/gallery.css?inline";
import { Dialogs, ErrorParts, Messages, Questions } from "./gallery/messages.tsx";
import { Brand, Pictures, SmallPictures } from "./gallery/pictures.tsx";
import { Samples } from "./gallery/samples.tsx";
import { SchemeStyle, SchemeSwitch } from "./gallery/scheme.tsx";
import { Villains } from "./gallery/villains.tsx";

/**
 * Every primitive, drawing and state on one page, in development only. Query: `scheme` (dark or light), `part`
 * (one part alone), `title` (covers with that title).
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const content = getContent();
  const { products, programs, samples, newsletterPage, drawings } = content;
  return {
    scheme: query.get("scheme"),
    only: query.get("part"),
    titles: query.getAll("title"),
    mails: renderSampleMails(content),
    products: products,
    samples: programs.flatMap(({ color, samples: name }) =>
      name ? [{ name, color, pages: samples[name] ?? [] }] : [],
    ),
    newsletter: newsletterPage,
    names: [...drawings.keys()],
  };
}

export const meta: MetaFunction = () => [
  { title: "Gallery" },
  { name: "robots", content: "noindex" },
];

export default function Gallery() {
  const { scheme, only, titles, mails, products, samples, newsletter, names } =
    useLoaderData<typeof loader>();
  const parts = {
    buttons: <Buttons />,
    labels: <Labels />,
    type: <Type />,
    fields: <Fields />,
    messages: <Messages />,
    questions: <Questions />,
    dialogs: <Dialogs newsletter={newsletter} />,
    errors: <ErrorParts />,
    mails: <Mails mails={mails} />,
    brand: <Brand names={names} />,
    villains: <Villains names={names} />,
    covers: <Covers products={products} titles={titles} names={names} />,
    scenes: <Pictures title="Scenes" kind="scenes" names={names} />,
    posters: <Pictures title="Posters" kind="posters" names={names} />,
    diagrams: <Pictures title="Diagrams" kind="diagrams" names={names} size="gallery-wide" />,
    "small-pictures": <SmallPictures names={names} />,
    samples: <Samples samples={samples} />,
  };
  return (
    <div className="gallery">
      <style>{galleryStyles}</style>
      <SchemeStyle scheme={scheme} />
      <h1 className="gallery-title">Gallery</h1>
      <SchemeSwitch parts={Object.keys(parts)} />
      {Object.entries(parts).map(([name, part]) => (
        <div key={name} hidden={only !== null && only !== name}>
          {only === null || only === name ? part : null}
        </div>
      ))}
    </div>
  );
}
