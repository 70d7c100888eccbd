/** The data that every page gives to search engines about the site. Leaves out examples. */
export type SearchMetadata = {
  origin: string | undefined;
  brand: string | undefined;
  tagline: string;
  profile: string | undefined;
  /** The labels in the menu and the footer, keyed by path. */
  pageNames: ReadonlyMap<string, string>;
  /** Whether the business is still an example. If so, search engines must not list the site. */
  isExample?: boolean | undefined;
  sharePictures: SharePictures;
};

/** Open Graph images, keyed by subject, such as `/shop`, `programs/ielts` or `products/kit`. */
export type SharePictures = ReadonlyMap<string, SharePicture>;

export type SharePicture = {
  address: string;
  alt: string;
};

export const shareSize = { width: 1200, height: 630 };
