import { type CoverGround, groundTones, type GroundTones } from "#app/lib/ground-tones.ts";
import { palette } from "#app/lib/palette.ts";
import type { ReactNode } from "react";

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

/** Shows a clipboard with the title on top and checked boxes beside the picture. */
export function ChecklistBox({ ground }: { ground: CoverGround }) {
  const { base, deep, glow, light, trim, trimDeep } = groundTones[ground];
  // On a yellow cover, `deep` and `glow` are gold and white, which would be hard to see on the white sheet.
  const tick = ground === "joy" ? trimDeep : deep;
  const patch = ground === "joy" ? light : glow;
  return (
    <>
      <path
        d="M40 32H360Q388 32 388 60V464Q388 492 360 492H40Q12 492 12 464V60Q12 32 40 32Z"
        fill={base}
      />
      <path
        d="M12 430V464Q12 492 40 492H360Q388 492 388 464V430Q388 464 360 464H40Q12 464 12 430Z"
        fill={deep}
      />
      <g stroke={palette.ink} strokeWidth={6}>
        <path d="M40 68H360V404L310 458H40Z" fill={palette.card} />
        <path d="M360 404L314 408L310 458Z" fill={palette.sand} />
        <path
          d="M40 32H360Q388 32 388 60V464Q388 492 360 492H40Q12 492 12 464V60Q12 32 40 32Z"
          fill="none"
        />
      </g>
      <path
        d="M128 250C150 196 250 186 306 226C352 262 342 366 296 398C236 430 150 416 128 362C112 322 114 286 128 250Z"
        fill={patch}
      />
      <g stroke={palette.ink} strokeWidth={6}>
        <path d="M64 232h30v30h-30ZM64 298h30v30h-30ZM64 364h30v30h-30Z" fill={palette.card} />
        <path
          d="M70 242l9 12l22 -28M70 308l9 12l22 -28M70 374l9 12l22 -28"
          fill="none"
          stroke={tick}
          strokeWidth={8}
        />
        <path
          d="M126 62V44Q126 30 140 30H166C168 8 232 8 234 30H260Q274 30 274 44V62Q274 76 260 76H140Q126 76 126 62Z"
          fill={trim}
        />
        <circle cx={200} cy={34} r={9} fill={palette.card} strokeWidth={5} />
      </g>
    </>
  );
}

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

const ticket =
  "M24 8H376Q392 8 392 24V154A20 20 0 0 0 392 194V476Q392 492 376 492H24Q8 492 8 476V194A20 20 0 0 0 8 154V24Q8 8 24 8Z";

/** Shows a ticket with the title on the stub and, below the perforation, a theater sign with light bulbs. */
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
