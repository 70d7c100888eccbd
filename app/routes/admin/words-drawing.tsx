import { Submit, TextLink, Hidden } from "#app/admin/parts/controls.tsx";
import { SearchForm } from "#app/admin/parts/list.tsx";
import { data } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/photo";
import { AltField } from "#app/admin/words/pictures/alt-field.tsx";
import { draftUndo, Notice, Page, ModuleScript, Panel } from "#app/admin/page.tsx";
import { drawingPage, photoPage } from "#app/admin/words/pictures/picture-links.ts";
import { PictureNow, wayOf } from "#app/admin/words/pictures/picture-now.tsx";
import { parseNumber } from "#app/lib/numbers.ts";
import { replaceNul } from "#app/lib/clean-text.ts";
import type { PictureName } from "#app/lib/picture-names.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import {
  listOfferedDrawings,
  type OfferedDrawing,
} from "#app/server/owner/words/pictures/list-drawings.server.ts";
import { openPicture } from "#app/server/owner/words/pictures/open-picture.server.ts";
import { saveDrawing } from "#app/server/owner/words/pictures/save-picture.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-drawing.ts";
import { undoStep } from "./words/draft-steps.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { at, search, chosen } = readQuery(request);
  const opened = await openPicture(await getDatabase(), at);
  const drawing = opened?.place.drawing;
  if (!opened || !drawing) throw data(null, { status: 404 });
  const { place, files } = opened;
  const all = listOfferedDrawings(files, drawing.kinds, "");
  return {
    ...place,
    search,
    found: search === "" ? all : listOfferedDrawings(files, drawing.kinds, search),
    chosen: all.find(({ name }) => name === chosen),
  };
}

export function action(args: Route.ActionArgs) {
  const { at } = readQuery(args.request);
  return runSlowSteps(args, {
    async choose({ database, field }) {
      const result = await saveDrawing(database, {
        at,
        madeFrom: parseNumber(field("revision")),
        drawing: field("drawing"),
        alt: field("alt"),
      });
      return result.status === "saved"
        ? {
            to: drawingPage(at, { done: "choose", about: String(result.revision) }),
          }
        : { refused: result.message, errors: result.errors };
    },
    undo: undoStep,
  });
}

function readQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => replaceNul(searchParams.get(name) ?? "");
  return { at: read("at"), search: read("q").trim(), chosen: read("drawing") };
}

const words = {
  choose: "The drawing is in your draft. Visitors will see it once you publish.",
  undo: "Undone.",
};

export default function ChooseDrawing({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, fields, search, found, chosen, now } = loaderData;
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <Page heading="A drawing" way={wayOf(loaderData)} isWide>
      <Notice words={words} undo={draftUndo("choose")} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          {chosen ? (
            <Chosen {...loaderData} chosen={chosen} alt={values["alt"]} error={errors["alt"]} />
          ) : (
            <PictureNow {...loaderData} />
          )}
          {photo ? (
            <p>
              <TextLink href={photoPage(fields.photo)}>Use a photo instead</TextLink>
            </p>
          ) : null}
        </div>
        <Panel heading="Choose one" count={found.length}>
          {search === "" && found.length < 2 ? null : (
            <div className="mb-4">
              <SearchForm
                label="Find a drawing"
                placeholder="Try door"
                text={search}
                kept={{ at: fields.drawing }}
              />
            </div>
          )}
          {found.length === 0 ? (
            <p className="text-soft">
              No drawing for this place matches that word. Try another one.
            </p>
          ) : (
            <DrawingGrid
              drawings={found}
              addressOf={(name) =>
                drawingPage(fields.drawing, { drawing: name, ...(search && { q: search }) })
              }
              current={chosen?.name ?? now.drawing}
            />
          )}
          <p className="mt-4 text-sm text-soft">
            If you want a new drawing, ask your designer to put it into content/pictures.
          </p>
        </Panel>
      </div>
    </Page>
  );
}

type DrawingGridProps = {
  drawings: readonly OfferedDrawing[];
  addressOf: (name: PictureName) => string;
  current: PictureName | undefined;
};

/** Shows drawings to choose from. Each links to the page that asks for its description. */
function DrawingGrid({ drawings, addressOf, current }: DrawingGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {drawings.map(({ name, label, address, alt }) => (
        <li key={name}>
          <a
            href={addressOf(name)}
            aria-current={name === current ? "true" : undefined}
            className="grid h-full content-start gap-2 rounded-field border-2 border-line bg-paper p-2 text-sm font-bold no-underline aria-[current]:border-education aria-[current]:bg-education-wash aria-[current]:forced-color-adjust-none"
          >
            <img
              src={address}
              alt={alt ?? ""}
              loading="lazy"
              className="aspect-[4/3] w-full object-contain"
            />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type ChosenProps = Pick<Route.ComponentProps["loaderData"], "revision" | "hasAlt" | "now"> & {
  chosen: NonNullable<Route.ComponentProps["loaderData"]["chosen"]>;
  alt: string | undefined;
  error: string | undefined;
};

function Chosen({ revision, hasAlt, now, chosen, alt, error }: ChosenProps) {
  const { name, label, address } = chosen;
  const known = name === now.drawing ? now.alt : (chosen.alt ?? "");
  return (
    <Panel heading={label}>
      <form method="post" className="grid gap-4">
        <Hidden values={{ revision, drawing: name }} />
        <img
          src={address}
          alt=""
          className="block max-h-60 max-w-full rounded-field border-2 border-line bg-paper lg:max-h-96"
        />
        {hasAlt ? (
          <AltField
            label="Describe the drawing"
            hint="For people who can't see the drawing. Say in one sentence what the drawing shows and what it means here. Leave out “a drawing of.”"
            alt={alt ?? known}
            error={error}
          />
        ) : null}
        <Submit intent="choose" label="Use this drawing" look="primary" size="normal" />
      </form>
      {hasAlt ? <ModuleScript address={scriptAddress} imports={imports} /> : null}
    </Panel>
  );
}
