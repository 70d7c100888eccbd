/** `app/inline-code.ts` puts in their place what the finished page needs. */
export const inlinePlaceholders = { styles: "/* styles */", starter: "/* starter */" } as const;
