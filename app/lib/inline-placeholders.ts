/** `app/inline-code.ts` replaces them with what the finished page needs. */
export const inlinePlaceholders = { styles: "/* styles */", starter: "/* starter */" } as const;
