import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** An open book with a letter on the page and a ribbon. */
export function Book(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} turn={180} />
      <Rim d="M6 28L12 20C26 14 40 17 48 26C56 17 70 14 84 20L90 28V82L77 79V90L71.5 85L66 90V79C58 80 52 84 48 88C38 78 20 76 6 82Z" />
      <path
        d="M6 28C20 20 38 22 48 32C58 22 76 20 90 28V82C76 76 58 78 48 88C38 78 20 76 6 82Z"
        fill={palette.green}
      />
      <path d="M12 20C26 14 40 17 48 26V80C40 71 26 69 12 74Z" fill={palette.card} />
      <path d="M84 20C70 14 56 17 48 26V80C56 71 70 69 84 74Z" fill={palette.card} />
      <path d="M20 54L28 31L36 55M23 46.5H33" stroke={palette.orange} strokeWidth={5} />
      <path
        d="M58 34C64 31 70 30 75 31M58 45C64 42 70 41 75 42M58 56C62 54 65 53 69 53"
        stroke={palette.rockPale}
      />
      <path d="M66 70V90L71.5 85L77 90V70" fill={palette.joy} strokeWidth={3.5} />
    </SpotStage>
  );
}
