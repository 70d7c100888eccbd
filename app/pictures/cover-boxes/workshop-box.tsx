import { palette } from "#app/lib/palette.ts";
import { type CoverGround, groundTones } from "#app/lib/ground-tones.ts";

const ticket =
  "M24 8H376Q392 8 392 24V154A20 20 0 0 0 392 194V476Q392 492 376 492H24Q8 492 8 476V194A20 20 0 0 0 8 154V24Q8 8 24 8Z";

/** A ticket: the title on the stub, a theatre's sign with bulbs below the tear line. */
export function WorkshopBox({ ground }: { ground: CoverGround }) {
  const { base, deep, light, glow } = groundTones[ground];
  const sign = ground === "orange" ? palette.blue : palette.orange;
  return (
    <>
      <path d={ticket} fill={base} />
      <path d="M28 208H372V476H28Z" fill={sign} />
      <path d="M48 228H352V456H48Z" fill={deep} />
      <path d="M48 228H74L168 428H48ZM352 228H326L232 428H352Z" fill={base} />
      <circle cx={200} cy={342} r={108} fill={light} />
      <circle cx={200} cy={342} r={84} fill={glow} />
      <path d="M48 424C120 412 280 412 352 424V456H48Z" fill={palette.sand} />
      <path
        d="M38 218H362V466H38Z"
        stroke={palette.joyPale}
        strokeWidth={10}
        strokeDasharray="0.1 35.65"
      />
      <g stroke={palette.ink} strokeWidth={6}>
        <path d="M48 424C120 412 280 412 352 424" strokeWidth={4} />
        <path d="M48 228H352V456H48Z" strokeWidth={5} />
        <path d="M28 208H372V476H28Z" />
        <path d="M36 174H364" strokeDasharray="0.1 20" strokeWidth={7} />
        <path d={ticket} />
      </g>
    </>
  );
}
