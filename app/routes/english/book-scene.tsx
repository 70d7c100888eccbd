import { palette } from "#app/lib/palette.ts";
import { Canvas } from "#app/pictures/canvas.tsx";

/** Draws a learner, a door and a speech bubble that stand on the book below them. */
export function BookScene({ className }: { className: string }) {
  const { ink, card, joy, joyPale, orange, orangeDeep, blue, blueDeep } = palette;
  const { green, greenLight, wood } = palette;
  return (
    <Canvas width={404} height={300} className={className}>
      <circle cx="212" cy="150" r="140" className="halo" fill={joyPale} />
      <g stroke={ink} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <g transform="translate(212 277) scale(1.2)" strokeWidth="4.2">
          <path
            d="M-34-190l-7-20M-2-196v-22M32-189l9-20M62-168l16-16"
            stroke={joy}
            strokeWidth="9"
          />
          <path d="M-66 2v-110a66 68 0 0 1 132 0v110Z" fill={card} />
          <path d="M-48 0v-108a48 50 0 0 1 96 0v108Z" fill={joy} />
          <path d="M-14-3v-89a28 34 0 0 1 56 0v89Z" stroke="none" fill={joyPale} />
          <path d="M49-122l13-4M41-139l12-8M25-153l7-12M50-84h14M50-44h14" strokeWidth="3.5" />
          <path d="M-84 1h168l6 14h-180Z" fill={card} />
          <path
            d="M-48 0l-54 17v-129c0-40 14-67 29-64 16 4 25 34 25 68Z"
            transform="translate(-9-3)"
            fill={orangeDeep}
          />
          <path d="M-48 0l-54 17v-129c0-40 14-67 29-64 16 4 25 34 25 68Z" fill={orange} />
          <path d="M-66 4v-174M-84 9v-176" stroke={orangeDeep} strokeWidth="4" />
          <circle cx="-92" cy="-72" r="6.5" fill={joy} />
        </g>
        <path d="M350 298c-6-40 6-80 2-134" stroke={green} strokeWidth="7" />
        <path
          d="M350 256c-18 2-28-8-30-24 18-2 30 6 30 24Zm1-16c14 2 26-6 28-20-16 0-28 6-28 20Z"
          fill={greenLight}
        />
        <path
          d="M325 106c22-3 44-2 58 0 22 4 22 56-2 58-14 1-24 1-32 0l-26 18 5-20c-30-4-28-52-3-56Z"
          fill={joy}
        />
        <path d="M325 126h54m-54 18h34" strokeWidth="7" />
        <g transform="translate(60 293) scale(1.1)" strokeWidth="4.5">
          <path d="M17-80l19 14 10-12" strokeWidth="19" />
          <path d="M17-80l19 14 10-12" stroke={blue} strokeWidth="10" />
          <circle cx="46" cy="-79" r="8.5" fill={wood} />
          <path d="M-8-46l-9 22-15 16 8 3M9-46l11 20v21h9" strokeWidth="21" />
          <path d="M-8-46l-9 22-15 16 8 3M9-46l11 20v21h9" stroke={blueDeep} strokeWidth="12" />
          <path d="M-20-88c-24-4-30 10-28 28 1 16 14 18 28 14Z" fill={orange} />
          <path d="M-19-88h38c6 16 9 32 8 48-15 6-41 6-54 0-1-16 2-32 8-48Z" fill={blue} />
          <path d="M-12-86c6 10 6 20 2 30" />
          <circle cx="1" cy="-117" r="27" fill={wood} />
          <path
            d="M-30-100c-10-28 0-52 30-52s38 24 31 52c-5 2-9-2-8-12 1-12-9-20-15-22-8 8-24 10-29 13 1 10-1 20-9 21Z"
            fill={ink}
          />
          <path d="M-3-114v.1m19-.1v.1" strokeWidth="7.6" />
          <path d="M-9-124l10 3m12 0l9-3M-1-101q9 6 17-3" strokeWidth="3.6" />
          <path d="M-17-80l-13 18 10 12" strokeWidth="19" />
          <path d="M-17-80l-13 18 10 12" stroke={blue} strokeWidth="10" />
          <circle cx="-19" cy="-49" r="8.5" fill={wood} />
        </g>
      </g>
    </Canvas>
  );
}
