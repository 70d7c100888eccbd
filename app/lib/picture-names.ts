/** Names of pictures: their path under `content/pictures/` without the extension. */

/** The kinds of drawings, each a folder, with their size. */
export const pictureKinds = {
  /** The blockers a job seeker meets. Each has a second file, `<name>-defeated.svg`. */
  villains: { width: 120, height: 120 },
  /** Things in the shop that are not a kit about one villain. */
  items: { width: 120, height: 120 },
  /** Small pictures that stand beside a card's title. */
  spots: { width: 96, height: 96 },
  /** Wide pictures at the top of pages. They fill their own ground. */
  scenes: { width: 640, height: 480 },
  /** Pictures that stand in for a video; their middle stays calm for the play button. */
  posters: { width: 640, height: 360 },
  portraits: { width: 400, height: 480 },
  /** Drawings that explain an idea, each with its own size. */
  diagrams: undefined,
} as const;

export type PictureKind = keyof typeof pictureKinds;

/** `spots/grade` is the drawing in `content/pictures/spots/grade.svg`. */
export type PictureName = `${PictureKind}/${string}`;

/** The same villain after its counter-move. */
export function defeated(villain: PictureName): PictureName {
  return `${villain}-defeated`;
}

export function isPictureName(text: string): text is PictureName {
  const [kind = "", name, ...rest] = text.split("/");
  return (
    Object.hasOwn(pictureKinds, kind) &&
    rest.length === 0 &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name ?? "")
  );
}

/** Drawings that pages use whatever the content says. */
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
