/** The sizes that look sharp, in pixels, by the field of a photo. `content/pictures/README.md` names them, too. */
export const photoPlaces = {
  portrait: { width: 800, height: 960 },
  picture: { width: 1200, height: 900 },
  poster: { width: 1200, height: 675 },
  image: { width: 800, height: 1000 },
} as const;
