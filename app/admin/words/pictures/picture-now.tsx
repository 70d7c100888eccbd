import { TextLink } from "../../parts/controls.tsx";
import type { OpenPicture } from "#app/server/owner/words/pictures/open-picture.server.ts";
import { editAddress } from "../../parts/edit-address.ts";
import { Panel } from "../../page.tsx";

/** Returns a link back to the form that contains the picture. */
export function wayOf({ part, title, now, fields }: OpenPicture) {
  const field = now.photo === undefined ? fields.drawing : fields.photo;
  return [{ to: editAddress(part, field), label: title }];
}

/** Shows the picture that the draft currently has in a place. */
export function PictureNow({ address, heard }: OpenPicture) {
  return (
    <Panel heading="Now">
      {address === undefined ? (
        <p className="text-soft">There's no picture here yet.</p>
      ) : (
        <figure className="flex items-start gap-4 lg:block">
          <img
            src={address}
            alt={heard}
            className="max-h-48 max-w-1/2 rounded-field border-2 border-line bg-paper lg:max-h-96 lg:max-w-full"
          />
          {heard === "" ? null : (
            <figcaption className="text-sm text-soft lg:mt-2">{heard}</figcaption>
          )}
        </figure>
      )}
      <p className="mt-2">
        <TextLink href="/admin/words/publish">Review and publish</TextLink>
      </p>
    </Panel>
  );
}
