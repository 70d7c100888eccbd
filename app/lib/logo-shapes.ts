import { palette } from "./palette.ts";

/** The logo and the icon files consist of these shapes. */
export interface LogoShape {
  d: string;
  fill: string;
  strokeWidth?: number;
}

export const logoSize = 40;

export const logoTile: LogoShape = {
  d: "M12 1.5H28A10.5 10.5 0 0 1 38.5 12V28A10.5 10.5 0 0 1 28 38.5H12A10.5 10.5 0 0 1 1.5 28V12A10.5 10.5 0 0 1 12 1.5Z",
  fill: palette.green,
  strokeWidth: 2.4,
};

export const logoDoor: readonly LogoShape[] = [
  { d: "M16 30.5H31L34 34.6H12.4Z", fill: palette.joyPale },
  { d: "M16 30.5V14.6A7.5 7.8 0 0 1 31 14.6V30.5Z", fill: palette.joy, strokeWidth: 2.2 },
  {
    d: "M16 30.5L7.4 33.6V13.6C7.4 8.4 9.2 5.6 11.6 5.9C14.2 6.3 16 10.2 16 14.6Z",
    fill: palette.orange,
    strokeWidth: 2.2,
  },
  { d: "M9.2 21.6A1.5 1.5 0 1 1 12.2 21.6A1.5 1.5 0 1 1 9.2 21.6Z", fill: palette.ink },
];

/** The icons in the web manifest. `npm run make -- icons` creates the files. */
export const manifestIcons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  png("icon-192.png", 192),
  png("icon-512.png", 512),
  { ...png("icon-maskable-512.png", 512), purpose: "maskable" },
];

function png(file: string, size: number) {
  return { src: `/icons/${file}`, type: "image/png", sizes: `${size}x${size}` };
}
