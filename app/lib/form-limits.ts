/** How long the entries of forms may be, in characters as people count them. */
export const formLimits = {
  name: { max: 100 },
  email: { max: 254 },
  message: { min: 10, max: 5_000 },
} as const;
