import { data } from "react-router";
import { FocusGrid } from "#app/admin/focus-grid.tsx";
import { draftUndo, Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { PhotoCrop } from "#app/admin/photo-crop.tsx";
import { drawingPage, photoPage } from "#app/admin/picture-links.ts";
import { PictureNow, wayOf } from "#app/admin/picture-now.tsx";
import { isOneOf } from "#app/lib/by-name.ts";
import { parseNumber } from "#app/lib/parse-number.ts";
import { photoFocuses } from "#app/lib/photo-focus.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { openPicture } from "#app/server/owner/pictures/open-picture.server.ts";
import { addressOfPicture } from "#app/server/owner/pictures/picture-address.server.ts";
import { savePhoto } from "#app/server/owner/pictures/save-photo.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import script from "virtual:script-address/photo";
import type { Route } from "./+types/words-picture.ts";
import { undoStep } from "./words/draft-steps.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const opened = await openPicture(await getDatabase(), readPlace(request));
  const photo = opened?.place.photo;
  if (!opened || !photo) throw data(null, { status: 404 });
  return { ...opened.place, photo };
}

export function action(args: Route.ActionArgs) {
  return runSteps(
    args,
    {
      async save({ database, field, readUpload }) {
        const result = await savePhoto(database, {
          ...readPlace(args.request),
          madeFrom: parseNumber(field("revision")),
          upload: await readUpload("photo"),
          kept: field("kept"),
          focus: field("focus"),
          alt: field("alt"),
        });
        if (result.status === "saved")
          return { changed: undefined, subject: String(result.revision) };
        const { message, errors, kept = "" } = result;
        const address = kept === "" ? "" : addressOfPicture(kept);
        const typed = { alt: field("alt"), focus: field("focus") };
        return { refused: message, errors, values: { ...typed, kept, address } };
      },
      undo: undoStep,
    },
    { inTransaction: false },
  );
}

function readPlace(request: Request) {
  const { searchParams } = new URL(request.url);
  return { file: searchParams.get("file") ?? "", at: searchParams.get("at") ?? "" };
}

export function meta() {
  return [{ title: "A photo" }];
}

const words = {
  save: "The photo is in your draft. Visitors see it once you publish.",
  undo: "Undone.",
};

const formats = "image/jpeg,image/png,image/webp,image/avif";

export default function ChangePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { file, photo, drawing, fields, revision, now } = loaderData;
  const { values = {}, errors = {} } = actionData ?? {};
  const kept = values["kept"] ?? "";
  const focus = values["focus"] ?? now.focus ?? "middle";
  const hasPhoto = now.photo !== undefined || kept !== "";
  return (
    <Page
      heading={now.photo === undefined ? "A photo" : "Another photo"}
      way={wayOf(loaderData)}
      isWide
    >
      <Notice refused={actionData?.refused} words={words} undo={draftUndo("save")} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PictureNow {...loaderData} />
        <Panel heading={now.photo === undefined ? "Your photo" : "Change it"}>
          <form
            method="post"
            encType="multipart/form-data"
            data-photo={photoPage(file, fields.photo)}
            data-title={`A photo for ${loaderData.title}`}
            className="grid gap-6"
          >
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="kept" value={kept} />
            {kept === "" ? null : (
              <img
                src={values["address"]}
                alt="What you've just chosen"
                className="block max-h-60 max-w-full rounded-field border-2 border-line"
              />
            )}
            <div>
              <Field
                id="photo"
                name="photo"
                label={hasPhoto ? "Another photo" : "Photo"}
                note={hasPhoto ? "(optional)" : undefined}
                hint={`It's cropped to ${shapeOf(photo)}. ${photo.width} x ${photo.height} pixels look sharp, and half of that is enough.`}
                error={errors["photo"]}
              >
                {(control) => (
                  <input {...control} type="file" accept={formats} required={!hasPhoto} />
                )}
              </Field>
              <p data-photo-fault="" role="alert" className="mt-1.5 font-bold text-orange-deep" />
            </div>
            <PhotoCrop {...photo} />
            <FocusGrid chosen={isOneOf(photoFocuses, focus) ? focus : "middle"} />
            <Field
              id="alt"
              name="alt"
              label="Describe the photo"
              hint="For people who can't see it, and for search engines. Say in a sentence what's going on, like “Ana laughs at her desk, with a map of Ireland behind her.” Skip “a photo of.”"
              error={errors["alt"]}
            >
              {(control) => (
                <>
                  <textarea
                    {...control}
                    rows={3}
                    required
                    defaultValue={values["alt"] ?? (now.photo === undefined ? "" : now.alt)}
                  />
                  <p data-limit={200} className="mt-1 text-sm text-soft">
                    Up to 200 characters
                  </p>
                </>
              )}
            </Field>
            <Button type="submit" name="intent" value="save">
              Use this photo
            </Button>
            <div className="flex flex-wrap items-center gap-x-4 text-sm">
              <p data-photo-state="" aria-live="polite" className="grow basis-60 font-bold" />
              <button
                type="button"
                data-photo-drop=""
                hidden
                className="min-h-11 font-bold underline"
              >
                Don&apos;t use it
              </button>
            </div>
          </form>
          {drawing ? (
            <p className="mt-4">
              <a
                href={drawingPage(file, fields.drawing)}
                className="inline-flex min-h-11 items-center font-bold"
              >
                Use a drawing instead
              </a>
            </p>
          ) : null}
        </Panel>
      </div>
      <script type="module" src={script} />
    </Page>
  );
}

function shapeOf({ width, height }: { width: number; height: number }): string {
  return width > height ? "a wide shape" : "an upright shape";
}
