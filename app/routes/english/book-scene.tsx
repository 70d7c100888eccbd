import { palette } from "#app/lib/palette.ts";
import { Canvas } from "#app/pictures/canvas.tsx";

/** Draws a learner, a door and speech bubbles that stand on the book below them. */
export function BookScene({ className }: { className: string }) {
  const { ink, card, joy, joyPale, orange, orangeDeep, blue, blueDeep } = palette;
  const { green, greenLight, wood } = palette;
  return (
    <Canvas width={380} height={252} className={className}>
      <circle cx="204" cy="134" r="118" className="halo" fill={joyPale} />
      <g stroke={ink} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path
          d="M170 49l-7-20M202 43v-22M236 50l9-20M266 71l16-16M285 101l21-9"
          stroke={joy}
          strokeWidth="9"
        />
        <path d="M138 241V131c0-90 132-90 132 0v110Z" fill={card} />
        <path d="M156 241V131c0-66 96-66 96 0v110Z" fill={joy} />
        <path d="M190 241V147c0-45 56-45 56 0v94Z" stroke="none" fill={joyPale} />
        <path d="M156 239l-60 17V126c0-46 16-64 32-60 19 5 28 34 28 65Z" fill={orange} />
        <path d="M116 250V66m20 178V70" stroke={orangeDeep} strokeWidth="4" />
        <circle cx="107" cy="166" r="6" fill={joy} />
        <path d="M156 241h126l6 11H140" fill={card} />
        <path d="M338 252c-8-40 6-80 0-120" stroke={green} strokeWidth="7" />
        <path
          d="M336 214c-18 2-28-8-30-24 18-2 30 6 30 24Zm2-14c14 2 26-6 28-20-16 0-28 6-28 20Z"
          fill={greenLight}
        />
        <path
          d="M304 76c22-3 44-2 58 0 22 4 22 56-2 58-14 1-24 1-32 0l-26 18 5-20c-30-4-28-52-3-56Z"
          fill={joy}
        />
        <path d="M304 96h54m-54 18h34" strokeWidth="7" />
        <path d="M38 214l-10 30h-8m32-30l10 30h9" stroke={blueDeep} strokeWidth="13" />
        <path d="M28 150h32c6 22 8 44 8 60-14 8-38 8-50 0 0-18 2-40 10-60Z" fill={blue} />
        <path d="M60 162l17 16 10-16" strokeWidth="16" />
        <path d="M60 162l17 16 10-16" stroke={blue} strokeWidth="8" />
        <circle cx="45" cy="122" r="26" fill={wood} />
        <path d="M19 130c-10-48 46-60 54-14-22 4-36-4-42-14-2 10-6 18-12 28Z" fill={ink} />
        <path d="M46 126v1m16-1v1" strokeWidth="7" />
        <path d="M46 136q8 9 15 0" strokeWidth="4" />
      </g>
    </Canvas>
  );
}
