/** Pictures that stand beside shared links, by what they are of: `/shop`, `programs/ielts`, `products/kit`. */
export type SharePictures = ReadonlyMap<string, SharePicture>;

export type SharePicture = {
  address: string;
  /** The words on it. */
  alt: string;
};

/** In pixels: what the networks that show links ask for. */
export const shareSize = { width: 1200, height: 630 };
