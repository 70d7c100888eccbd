/** The kinds of drawings, each with its own folder and size. */
export const pictureKinds = {
  villains: { width: 120, height: 120 },
  items: { width: 120, height: 120 },
  spots: { width: 96, height: 96 },
  scenes: { width: 640, height: 480 },
  posters: { width: 640, height: 360 },
  portraits: { width: 400, height: 480 },
  diagrams: undefined,
} as const;

export type PictureKind = keyof typeof pictureKinds;

/** The name of a drawing. `spots/grade` is the drawing in `content/pictures/spots/grade.svg`. */
export type PictureName = `${PictureKind}/${string}`;

export function defeated(villain: PictureName): PictureName {
  return `${villain}-defeated`;
}

const pictureName = new RegExp(
  `^(?:${Object.keys(pictureKinds).join("|")})/[a-z0-9]+(?:-[a-z0-9]+)*$`,
);

export function isPictureName(text: string): text is PictureName {
  return pictureName.test(text);
}

export const pagePictures = {
  askByMail: "spots/mail",
  bookCall: "spots/call",
  answerSoon: "spots/letter",
  bundle: "items/survival-chest",
  package: "spots/handshake",
  notFound: "scenes/not-found",
  messageSent: "scenes/message-sent",
  paid: "scenes/checkout-success",
  notPaid: "scenes/checkout-cancelled",
  questMap: "diagrams/quest-map",
  questMapTall: "diagrams/quest-map-tall",
  sampleOfEducation: "spots/pencil",
  sampleOfBlue: "spots/speech",
  sampleOfJoy: "spots/shield",
  sampleOfOrange: "spots/book",
} as const satisfies Record<string, PictureName>;

export function pictureAddress(name: PictureName, version?: string): string {
  return `/pictures/${name}.svg${version ? `?v=${version}` : ""}`;
}

/** Returns the address in the owner's room of a picture in the draft or in a version. */
export function pictureFileAddress(path: string, version?: number): string {
  const query = new URLSearchParams(
    version === undefined ? { path } : { path, version: String(version) },
  );
  return `/admin/words/picture-file?${query}`;
}
