import { type CoverGround, groundTones } from "./grounds.tsx";
import { palette } from "#app/drawings/palette.ts";

/** A ticket: the stub carries the title, below the tear line a curtain opens on a stage. */
export function WorkshopBox({ ground }: { ground: CoverGround }) {
  const { base, deep, light, glow, trim } = groundTones[ground];
  const curtain = ground === "orange" ? palette.blue : palette.orange;
  const fold = ground === "orange" ? palette.blueDeep : palette.orangeDeep;
  return (
    <>
      <path
        d="M24 8H376Q392 8 392 24V154A20 20 0 0 0 392 194V476Q392 492 376 492H24Q8 492 8 476V194A20 20 0 0 0 8 154V24Q8 8 24 8Z"
        fill={base}
      />
      <path d="M32 212H368V474H32Z" fill={deep} />
      <circle cx={200} cy={330} r={118} fill={light} />
      <circle cx={200} cy={330} r={92} fill={glow} />
      <path d="M32 428H368V474H32Z" fill={palette.sand} />
      <g stroke={palette.ink} strokeWidth={6}>
        <path d="M32 428H368" />
        <path d="M104 474l8 -46M200 474v-46M296 474l-8 -46" strokeWidth={4} />
        <path d="M32 212H104C102 282 82 342 32 372Z" fill={curtain} />
        <path d="M368 212H296C298 282 318 342 368 372Z" fill={curtain} />
        <path d="M32 372C50 384 54 412 50 446H32ZM368 372C350 384 346 412 350 446H368Z" fill={fold} />
        <path d="M60 250C60 290 54 320 44 340M340 250C340 290 346 320 356 340" stroke={fold} />
        <path
          d="M32 212H368V240q-28 30 -56 0q-28 30 -56 0q-28 30 -56 0q-28 30 -56 0q-28 30 -56 0q-28 30 -56 0Z"
          fill={trim === curtain ? palette.card : trim}
        />
        <path d="M32 212H368V474H32Z" fill="none" />
        <path d="M36 174H364" strokeDasharray="2 18" strokeWidth={7} />
        <path
          d="M24 8H376Q392 8 392 24V154A20 20 0 0 0 392 194V476Q392 492 376 492H24Q8 492 8 476V194A20 20 0 0 0 8 154V24Q8 8 24 8Z"
          fill="none"
        />
      </g>
    </>
  );
}
