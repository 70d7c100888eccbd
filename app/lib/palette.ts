/** The colors of the light scheme and of drawings. Drawings use the same colors in the dark scheme. */
export const palette = {
  ink: "#1d1b33",
  paper: "#fbf5e9",
  night: "#17132e",
  card: "#fffdf8",
  sand: "#f3ead8",
  green: "#12806a",
  greenLight: "#7fc8a9",
  greenPale: "#d6efe6",
  greenDeep: "#0c5a4b",
  blue: "#2f5bd0",
  blueLight: "#8fadff",
  bluePale: "#dce6ff",
  blueDeep: "#1e3a8a",
  joy: "#ffc53a",
  joyPale: "#fff0c4",
  joyDeep: "#d99a00",
  orange: "#f0642f",
  orangePale: "#ffe0d1",
  orangeDeep: "#b5390c",
  violet: "#6b4bd6",
  violetPale: "#cfc3ff",
  rock: "#8b87a3",
  rockPale: "#c9c5d8",
  wood: "#c98a52",
  woodDeep: "#8c5433",
} as const;

/** The colors of `styles/tokens.css` for emails, because mail programs don't support custom properties. */
export const mailColors = {
  light: {
    paper: palette.paper,
    card: palette.card,
    ink: palette.ink,
    soft: "#4a475f",
    link: "#2346a8",
    joy: palette.joy,
  },
  dark: {
    paper: palette.night,
    card: "#241f47",
    ink: "#f6efe0",
    soft: "#cbc7de",
    link: "#8fadff",
    line: "#4a475f",
  },
} as const;
