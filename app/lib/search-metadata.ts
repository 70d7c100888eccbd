import type { SharePictures } from "./share-pictures.ts";

/** Facts about the site for search engines, without examples. */
export type SearchMetadata = {
  /** Scheme, name and port of the public address; undefined until it is known. */
  origin: string | undefined;
  brand: string | undefined;
  tagline: string;
  /** The address of the coach's professional profile. */
  profile: string | undefined;
  /** The names of pages in menu and footer, by path. */
  pageNames: ReadonlyMap<string, string>;
  /** Whether the owner is still an example: such a site must not be indexed. */
  isExample?: boolean | undefined;
  sharePictures: SharePictures;
};
