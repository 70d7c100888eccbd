/** In graphemes. */
export const formLimits = {
  name: { max: 100 },
  email: { max: 254 },
  message: { min: 10, max: 5_000 },
} as const;
