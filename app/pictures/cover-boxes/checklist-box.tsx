import { type CoverGround, groundTones } from "#app/lib/ground-tones.ts";
import { palette } from "#app/lib/palette.ts";

/** A clipboard: the title on top, ticked boxes beside the picture. */
export function ChecklistBox({ ground }: { ground: CoverGround }) {
  const { base, deep, glow, light, trim, trimDeep } = groundTones[ground];
  // Gold and white would be invisible on the sheet.
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
