import { Inked } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eye, HappyEyes, OpenSmile } from "./faces.tsx";
import { Rim, Stage, type VillainProps } from "./parts.tsx";
import { Sparkle } from "./props.tsx";

const body = "M59 22C78 21 89 35 88 51C87 69 75 78 59 78C43 78 31 68 31 50C31 33 41 22 59 22Z";
const legs =
  "M37 36L22 20L10 31M32 48L15 42L8 57M33 60L18 64L11 81M43 73L27 82L30 96M80 35L87 20L96 24M87 48L96 46M85 62L98 70L106 86M74 74L87 82L84 94";
const thread = "M59 -9V24";
const ruler = "M94 8L112 11L105 69L87 66Z";
const plane = "M14 99L99 84L76 115L57 106L46 114L43 103Z";

function AtLarge() {
  return (
    <>
      <path
        className="web"
        d="M2 2L44 4M2 2L26 14M2 2L3 42M17 3Q18 8 14 8Q8 12 2 16M31 4Q31 10 23 12Q14 22 3 29"
        stroke={palette.rock}
        strokeWidth={2.5}
      />
      <Rim d={legs} width={12} />
      <Rim d={body + thread + ruler + plane} />
      <path d={thread} strokeWidth={4} />
      <path d={legs} strokeWidth={6.5} />
      <path d={body} fill={palette.blueDeep} />
      <path d="M40 38Q44 29 53 28" stroke={palette.blueLight} strokeWidth={4} />
      <g className="eyes">
        <Eye x={47} y={50} r={10.5} lid={0.34} tilt={14} look={[2, 4]} lidColour={palette.blue} />
        <Eye x={71} y={49} r={12} lid={0.2} tilt={-8} look={[-2, 4]} lidColour={palette.blue} />
      </g>
      <circle cx={71} cy={49} r={12} stroke={palette.joy} strokeWidth={4} />
      <circle cx={71} cy={49} r={14.5} strokeWidth={2} />
      <path d="M82 57Q88 66 84 74" stroke={palette.joy} strokeWidth={2.5} />
      <circle cx={56} cy={34} r={3} fill={palette.card} stroke="none" />
      <circle cx={65} cy={33} r={2.5} fill={palette.card} stroke="none" />
      <path d="M51 67H63" stroke={palette.card} strokeWidth={3.5} />
      <path d="M53 67L55 73L57 67" fill={palette.card} stroke={palette.card} strokeWidth={2} />
      <g className="ruler">
        <path d={ruler} fill={palette.joy} strokeWidth={4} />
        <path
          d="M110 20L104 19M109 29L101 28M108 38L102 37M107 47L99 46M106 56L100 55"
          strokeWidth={3}
        />
      </g>
      <g className="plane">
        <path d={plane} fill={palette.card} strokeWidth={4} />
        <path d="M43 103L99 84L57 106" strokeWidth={3} />
        <path
          d="M30 97Q35 100 34 102M64 91Q73 101 68 111M78 88Q86 96 82 107"
          stroke={palette.rock}
          strokeWidth={2.5}
        />
      </g>
    </>
  );
}

const glider = "M8 84L112 44L84 104L60 88L46 104L42 82Z";
const small = "M58 24C74 24 82 36 81 49C80 62 72 70 58 70C44 70 36 62 35 49C34 36 42 24 58 24Z";
const waving =
  "M38 38L24 26L26 14M36 50L18 48L10 38M80 38L92 28L90 14M82 50L98 46L107 34M40 60L28 64L26 74";

function Defeated() {
  return (
    <>
      <Rim d={glider} />
      <Inked x={14} y={2} scale={0.8}>
        <Rim d={waving} width={14} />
        <Rim d={small} width={12} />
        <path d={waving} strokeWidth={7.5} />
        <path d={small} fill={palette.blueDeep} />
        <path d="M43 38Q46 31 53 30" stroke={palette.blueLight} />
        <HappyEyes x={58} y={47} gap={10} w={6} colour={palette.card} width={5} />
        <Blush x={58} y={54} gap={16} />
        <OpenSmile x={58} y={53} w={8} h={9} />
      </Inked>
      <path d={glider} fill={palette.card} />
      <path d="M42 82L112 44L60 88" strokeWidth={4} />
      <path d="M60 88L112 44L84 104Z" fill={palette.bluePale} />
      <path
        className="trail"
        d="M4 112Q22 116 34 108"
        stroke={palette.blueLight}
        strokeDasharray="0.1 9"
      />
      <Sparkle x={12} y={22} r={8} />
    </>
  );
}

/**
 * A spider with a monocle that measures your message once more and keeps it, a paper plane, in its
 * thread. Defeated it has let go: the plane flies, with the spider on board.
 */
export function PerfectionSpider({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
