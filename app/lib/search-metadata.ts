/** What every page tells search engines about the site. Examples are left out. */
export type SearchMetadata = {
  origin: string | undefined;
  brand: string | undefined;
  tagline: string;
  profile: string | undefined;
  /** The labels of the menu and the footer by path. */
  pageNames: ReadonlyMap<string, string>;
  /** Whether the business is still an example, so that search engines must not list the site. */
  isExample?: boolean | undefined;
  sharePictures: SharePictures;
};

/** Open Graph images by subject: `/shop`, `programs/ielts`, `products/kit`. */
export type SharePictures = ReadonlyMap<string, SharePicture>;

export type SharePicture = {
  address: string;
  alt: string;
};

export const shareSize = { width: 1200, height: 630 };
