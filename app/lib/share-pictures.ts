/** Open Graph images, by subject: `/shop`, `programs/ielts`, `products/kit`. */
export type SharePictures = ReadonlyMap<string, SharePicture>;

export type SharePicture = {
  address: string;
  /** The words on it. */
  alt: string;
};

/** In pixels. */
export const shareSize = { width: 1200, height: 630 };
