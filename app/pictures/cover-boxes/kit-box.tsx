import type { ReactNode } from "react";
import { type CoverGround, type GroundTones, groundTones } from "#app/lib/ground-tones.ts";
import { palette } from "#app/lib/palette.ts";

const lands: Record<CoverGround, (tones: GroundTones) => ReactNode> = {
  green: ({ deep, light, glow }) => (
    <>
      <circle cx={218} cy={322} r={126} fill={light} />
      <circle cx={218} cy={322} r={98} fill={glow} />
      <path d="M40 404C86 362 142 372 196 408C258 446 330 410 396 352V494H40Z" fill={deep} />
      <path d="M66 452v-16M80 456l6-13M340 440v-16M354 446l7-12M120 474l-5-13" stroke={light} />
    </>
  ),
  blue: ({ deep, light, glow }) => (
    <>
      <circle cx={218} cy={316} r={128} fill={light} />
      <circle cx={232} cy={316} r={104} fill={glow} />
      <path
        d="M40 418q30 -34 59 0q30 -34 60 0q29 -34 59 0q30 -34 59 0q30 -34 60 0q29 -34 59 0V494H40Z"
        fill={deep}
      />
      <path
        d="M62 452q16 -14 32 0t32 0M254 464q16 -14 32 0t32 0M338 444q12 -10 24 0"
        stroke={light}
      />
      <path d="M70 226v20M60 236h20M372 196v16M364 204h16" stroke={light} />
    </>
  ),
  joy: ({ deep, light, glow }) => (
    <>
      <path
        d="M218 326L396 336V398ZM218 326L396 493V494H307ZM218 326L238 494H182ZM218 326L108 494H40V464ZM218 326L40 380V319ZM218 326L40 250V165ZM218 326L66 26H177ZM218 326L288 26H396V43ZM218 326L396 192V269Z"
        fill={light}
      />
      <circle cx={218} cy={322} r={116} fill={glow} />
      <path d="M40 440C98 404 156 408 214 428C276 450 340 440 396 404V494H40Z" fill={deep} />
    </>
  ),
  orange: ({ deep, light, glow }) => (
    <>
      <circle cx={218} cy={318} r={128} fill={light} />
      <circle cx={218} cy={318} r={100} fill={glow} />
      <path d="M40 396C84 356 142 356 190 396C244 442 318 452 396 400V494H40Z" fill={deep} />
      <path d="M64 222h44M52 240h28M342 214h36M356 232h24" stroke={light} />
    </>
  ),
};

export function KitBox({ ground }: { ground: CoverGround }) {
  const tones = groundTones[ground];
  return (
    <>
      <path d="M40 26L6 10V476L40 494Z" fill={tones.deep} />
      <path d="M40 26L6 10H362L396 26Z" fill={tones.light} />
      <path d="M6 64L40 82V108L6 90ZM6 432L40 450V464L6 446Z" fill={tones.trim} />
      <path d="M40 26H396V494H40Z" fill={tones.base} />
      <g strokeWidth={6}>{lands[ground](tones)}</g>
      <g stroke={palette.ink} strokeWidth={6} fill="none">
        <path d="M6 10H362L396 26V494H40L6 476Z" />
        <path d="M6 10L40 26H396M40 26V494" />
        <path d="M6 64L40 82M6 90L40 108M6 432L40 450M6 446L40 464" strokeWidth={4} />
      </g>
    </>
  );
}
