/** Open Graph images, by subject: `/shop`, `programs/ielts`, `products/kit`. */
export type SharePictures = ReadonlyMap<string, SharePicture>;

export type SharePicture = {
  address: string;
  alt: string;
};

export const shareSize = { width: 1200, height: 630 };
