import { data } from "react-router";
import { TextLink } from "#app/admin/parts/controls.tsx";
import { draftUndo, Notice, ModuleScript, Page, Panel } from "#app/admin/page.tsx";
import { PhotoForm } from "#app/admin/words/pictures/photo-form.tsx";
import { drawingPage, photoPage } from "#app/admin/words/pictures/picture-links.ts";
import { PictureNow, wayOf } from "#app/admin/words/pictures/picture-now.tsx";
import { isOneOf } from "#app/lib/by-name.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { photoFocuses } from "#app/lib/photo-focus.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import { openPicture } from "#app/server/owner/words/pictures/open-picture.server.ts";
import { addressOfPicture } from "#app/server/owner/words/form/picture-address.server.ts";
import { savePhoto } from "#app/server/owner/words/pictures/save-picture.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import scriptAddress, { imports } from "virtual:script-address/photo";
import type { Route } from "./+types/words-picture.ts";
import { undoStep } from "./words/draft-steps.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const opened = await openPicture(await getDatabase(), readPlace(request));
  const photo = opened?.place.photo;
  if (!opened || !photo) throw data(null, { status: 404 });
  return { ...opened.place, photo };
}

export function action(args: Route.ActionArgs) {
  return runSlowSteps(args, {
    async save({ database, field, readUpload }) {
      const result = await savePhoto(database, {
        at: readPlace(args.request),
        madeFrom: parseNumber(field("revision")),
        upload: await readUpload("photo"),
        kept: field("kept"),
        focus: field("focus"),
        alt: field("alt"),
      });
      if (result.status === "saved") return { subject: String(result.revision) };
      const { message, errors, kept = "" } = result;
      const address = kept === "" ? "" : addressOfPicture(kept);
      const typed = { alt: field("alt"), focus: field("focus") };
      return { refused: message, errors, values: { ...typed, kept, address } };
    },
    undo: undoStep,
  });
}

function readPlace(request: Request): string {
  return new URL(request.url).searchParams.get("at") ?? "";
}

const words = {
  save: "The photo is in your draft. Visitors will see it once you publish.",
  undo: "Undone.",
};

export default function ChangePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, drawing, fields, revision, now } = loaderData;
  const { values = {}, errors = {} } = actionData ?? {};
  const kept = values["kept"] ?? "";
  const focus = values["focus"] ?? now.focus ?? "middle";
  return (
    <Page
      title="A photo"
      heading={now.photo === undefined ? "A photo" : "Another photo"}
      way={wayOf(loaderData)}
      isWide
    >
      <Notice words={words} undo={draftUndo("save")} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PictureNow {...loaderData} />
        <Panel heading={now.photo === undefined ? "Your photo" : "Change it"}>
          <PhotoForm
            address={photoPage(fields.photo)}
            title={`A photo for ${loaderData.title}`}
            revision={revision}
            place={{ width: photo.width, height: photo.height }}
            hasPhoto={now.photo !== undefined || kept !== ""}
            kept={kept === "" ? undefined : { name: kept, address: values["address"] ?? "" }}
            focus={isOneOf(photoFocuses, focus) ? focus : "middle"}
            alt={values["alt"] ?? (now.photo === undefined ? "" : now.alt)}
            errors={{ photo: errors["photo"], alt: errors["alt"] }}
          />
          {drawing ? (
            <p className="mt-4">
              <TextLink href={drawingPage(fields.drawing)}>Use a drawing instead</TextLink>
            </p>
          ) : null}
        </Panel>
      </div>
      <ModuleScript address={scriptAddress} imports={imports} />
    </Page>
  );
}
