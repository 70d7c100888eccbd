import type { SharePictures } from "./share-pictures.ts";

/** What every page tells search engines of its site, and nothing that is still an example. */
export type SearchMetadata = {
  /** Scheme, name and port of the public address; undefined until it is known. */
  origin: string | undefined;
  brand: string | undefined;
  tagline: string;
  /** The address of the coach's professional profile. */
  profile: string | undefined;
  /** What menu and footer call a page, by its path. */
  pageNames: ReadonlyMap<string, string>;
  /** Whose business it is, is still an example: search engines must not list such a site. */
  isExample?: boolean | undefined;
  sharePictures: SharePictures;
};
