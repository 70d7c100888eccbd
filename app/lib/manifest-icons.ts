/** They're made by `npm run make -- icons`. */
export const manifestIcons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  png("icon-192.png", 192),
  png("icon-512.png", 512),
  { ...png("icon-maskable-512.png", 512), purpose: "maskable" },
];

function png(file: string, size: number) {
  return { src: `/icons/${file}`, type: "image/png", sizes: `${size}x${size}` };
}
