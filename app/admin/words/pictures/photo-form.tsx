import { Submit, Hidden } from "../../parts/controls.tsx";
import { island } from "#app/islands/island.tsx";
import type { Size } from "#app/lib/photo-advice.ts";
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { Field } from "#app/ui/field.tsx";
import { AltField } from "./alt-field.tsx";
import { PhotoCrop } from "./photo-crop.tsx";
import { usePhoto } from "./use-photo.ts";

type PhotoFormProps = {
  /** The URL to which the photo is sent. */
  address: string;
  /** The photo's name in the list of unsent photos. */
  title: string;
  revision: number;
  place: Size;
  hasPhoto: boolean;
  /** A photo that the server kept when it refused an earlier attempt. */
  kept: { name: string; address: string } | undefined;
  focus: PhotoFocus;
  alt: string;
  errors: { photo?: string | undefined; alt?: string | undefined };
};

const formats = "image/jpeg,image/png,image/webp,image/avif";

function LivePhotoForm(props: PhotoFormProps) {
  const { address, revision, place, hasPhoto, kept, errors } = props;
  const { form, input, typed, ...state } = usePhoto(props);
  const shown = `${typed.focus} ${typed.alt}`;
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      data-photo={address}
      className="grid gap-6"
      onInput={({ target }) => (target === input.current ? undefined : state.keep())}
      onSubmit={state.submit}
    >
      <Hidden values={{ revision, kept: kept?.name ?? "" }} />
      {kept ? (
        <img
          src={kept.address}
          alt="What you've just chosen"
          className="block max-h-60 max-w-full rounded-field border-2 border-line"
        />
      ) : null}
      <div>
        <Field
          id="photo"
          name="photo"
          label={hasPhoto ? "Another photo" : "Photo"}
          note={hasPhoto ? "(optional)" : undefined}
          hint={`The site will crop the photo to ${nameShape(place)}. Photos look sharpest here at ${place.width} x ${place.height} pixels, but half the width and height is enough.`}
          error={errors.photo}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept={formats}
              required={!hasPhoto}
              onChange={state.choose}
            />
          )}
        </Field>
        <p role="alert" className="mt-1.5 font-bold text-orange-deep">
          {state.fault}
        </p>
      </div>
      {state.photo ? (
        <PhotoCrop photo={state.photo} crop={state.crop} place={place} onCrop={state.setCrop} />
      ) : null}
      <FocusGrid key={`focus ${shown}`} chosen={typed.focus} />
      <AltField
        key={`alt ${shown}`}
        label="Describe the photo"
        hint="For people who can't see the photo, and for search engines. Say in a sentence what's going on, like “Ana laughs at her desk, with a map of Ireland behind her.” Skip “a photo of.”"
        alt={typed.alt}
        error={errors.alt}
      />
      <Submit intent="save" label="Use this photo" look="primary" size="normal" />
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <p
          aria-live="polite"
          className={`grow basis-60 font-bold ${state.isSending ? "" : "text-orange-deep"}`}
        >
          {state.said}
        </p>
        {state.isUnsent ? (
          <button type="button" onClick={state.drop} className="min-h-11 font-bold underline">
            Don&apos;t use it
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** Asks which of nine parts of a photo has to stay visible when it's cropped. */
function FocusGrid({ chosen }: { chosen: PhotoFocus }) {
  return (
    <fieldset>
      <legend className="font-bold">What should stay in view</legend>
      <p className="mb-2 text-sm text-soft">
        Some screens cut off more of a photo than others. Choose the part with the face, or whatever
        matters most.
      </p>
      <div className="grid w-max grid-cols-3 gap-1 rounded-field border-2 border-line p-1">
        {photoFocuses.map((focus) => (
          <label
            key={focus}
            className="grid size-12 place-items-center rounded-field bg-sunk has-checked:bg-joy has-checked:text-on-joy"
          >
            <input
              type="radio"
              name="focus"
              value={focus}
              defaultChecked={focus === chosen}
              className="size-5"
            />
            <span className="sr-only">{focus}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nameShape({ width, height }: Size): string {
  return width > height ? "a wide shape" : "an upright shape";
}

/** Lets the owner choose, crop and describe a photo for a place on the site. */
export const PhotoForm = island("PhotoForm", LivePhotoForm, { labels: [] });
