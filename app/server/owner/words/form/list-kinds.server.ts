/** Lists the kinds of content, each with a picture that makes it easy to find. */
import {
  business,
  businessFile,
  businessPartNames,
  businessParts,
  findBusinessPart,
} from "#app/lib/business-parts.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { addressOfPicture, pictureOf } from "./picture-address.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { listExamples } from "./list-examples.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { ContentNode, listFiles } from "#app/server/owner/words/model/content-node.server.ts";
import { nameFile } from "./name-place.server.ts";

export type Kind = {
  at: Place;
  /** The field with which this kind's form begins, if the file has several forms. */
  field?: Place;
  name: string;
  picture: string | undefined;
  /** The number of places that still contain the examples that came with the site. */
  examples: number;
};

/** The pictures for kinds whose content doesn't name one. */
const drawings = {
  "labels.yaml": "spots/letter",
  "faqs.yaml": "spots/question",
  "samples.yaml": "spots/pencil",
  "testimonials.yaml": "spots/speech",
  "mails.yaml": "spots/mail",
  "pages/withdraw.yaml": "spots/exchange",
  "pages/privacy.yaml": "spots/shield",
  "pages/terms.yaml": "spots/handshake",
  "pages/accessibility.yaml": "spots/smile",
  "pages/imprint.yaml": "spots/letter",
  "pages/not-found.yaml": "scenes/not-found",
};

const businessDrawings = {
  legal: "spots/shield",
  rules: "spots/handshake",
  menu: "spots/board",
};

function addressIfThere(files: ContentFiles, drawing: string | undefined): string | undefined {
  const path = `pictures/${drawing}.svg`;
  return files.has(path) ? addressOfPicture(path) : undefined;
}

export function listContentKinds(files: ContentFiles): Kind[] {
  return listFiles(files).map((node) => ({
    at: node.place,
    name: nameFile(node.file),
    picture: pictureOf(node) ?? addressIfThere(files, ownValue(drawings, node.file)),
    examples: listExamples(files, node.file).length,
  }));
}

/** Lists the four forms that edit the file about the business. */
export function listBusiness(files: ContentFiles): Kind[] {
  const examples = listExamples(files, businessFile);
  const portrait = pictureOf(new ContentNode(files, businessFile));
  return businessPartNames.map((name) => {
    const { title, keys } = businessParts[name];
    return {
      at: business,
      field: `${business}/${keys[0]}`,
      name: title,
      picture: name === "you" ? portrait : addressIfThere(files, businessDrawings[name]),
      examples: examples.filter(({ form }) => findBusinessPart(form.field) === name).length,
    };
  });
}
