import { type CoverGround, groundTones } from "#app/lib/ground-tones.ts";
import { palette } from "#app/lib/palette.ts";

export function BundleBox({ ground }: { ground: CoverGround }) {
  const { base, deep, light, glow } = groundTones[ground];
  const gold = ground === "joy" ? palette.orange : palette.joy;
  const goldDeep = ground === "joy" ? palette.orangeDeep : palette.joyDeep;
  return (
    <>
      <path d="M16 186V96C16 40 54 10 108 10H292C346 10 384 40 384 96V186Z" fill={base} />
      <path d="M26 186H374V490H26Z" fill={base} />
      <path d="M26 430H374V490H26ZM26 200H374V214H26Z" fill={deep} />
      <circle cx={200} cy={346} r={124} fill={light} />
      <circle cx={200} cy={346} r={98} fill={glow} />
      <path d="M26 440C80 410 132 420 186 436C250 454 318 448 374 418V490H26Z" fill={deep} />
      <g stroke={palette.ink} strokeWidth={6}>
        <path d="M26 186H374V490H26Z" fill="none" />
        <path
          d="M26 424C56 424 80 452 80 490H26ZM374 424C344 424 320 452 320 490H374Z"
          fill={gold}
        />
        <path d="M16 186V96C16 40 54 10 108 10H292C346 10 384 40 384 96V186Z" fill="none" />
        <path
          d="M17 82C22 36 58 10 104 10C104 26 92 30 76 36C52 46 40 60 38 84ZM383 82C378 36 342 10 296 10C296 26 308 30 324 36C348 46 360 60 362 84Z"
          fill={gold}
        />
        <path d="M8 172H392V206H8Z" fill={gold} />
        <path d="M11 198H389" stroke={goldDeep} />
        <path d="M170 166H230V208C230 228 216 236 200 242C184 236 170 228 170 208Z" fill={gold} />
      </g>
      <path d="M200 180a11 11 0 0 1 6 20l4 18h-20l4 -18a11 11 0 0 1 6 -20Z" fill={palette.ink} />
      <g fill={palette.ink}>
        <circle cx={36} cy={189} r={5} />
        <circle cx={84} cy={189} r={5} />
        <circle cx={132} cy={189} r={5} />
        <circle cx={268} cy={189} r={5} />
        <circle cx={316} cy={189} r={5} />
        <circle cx={364} cy={189} r={5} />
        <circle cx={46} cy={470} r={5} />
        <circle cx={354} cy={470} r={5} />
      </g>
    </>
  );
}
