import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, HappyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Sheet, Tick } from "./props.tsx";

const swirl =
  "M49 26C58 12 71 7 94 19Q84 24 87 38C103 42 112 53 108 79Q100 71 88 78C89 94 81 106 55 110Q60 100 50 90C35 96 21 92 9 69Q20 71 26 59C16 46 15 31 33 13Q35 24 49 26Z";
const sheets = "M6 22L22 12L33 32L18 42ZM90 88L106 86L110 106L93 109Z";

function AtLarge() {
  return (
    <>
      <Rim d={swirl + sheets} />
      <path className="swirl" d={swirl} fill={palette.violet} />
      <path
        d="M33 44C38 34 48 29 58 30M86 47C91 56 90 67 85 75M62 95C52 97 42 92 36 84"
        stroke={palette.violetPale}
        strokeWidth={4}
      />
      <circle cx={60} cy={60} r={25} fill={palette.ink} />
      <Eyes x={60} y={53} gap={10} r={7.5} lid={0.3} tilt={18} look={[-2, 1]} />
      <path
        d="M44 65Q60 71 76 65Q72 82 60 82Q48 82 44 65Z"
        fill={palette.orangeDeep}
        stroke={palette.card}
        strokeWidth={3}
      />
      <path
        d="M49 67L53 73L57 68.5L61 74L65 68L69 73L72 67"
        stroke={palette.card}
        strokeWidth={3}
      />
      <g className="sheets">
        <Sheet x={20} y={27} turn={-30} w={20} h={25} />
        <Sheet x={100} y={97} turn={-8} w={18} h={23} />
        <path d="M78 22L92 30L84 43Q76 42 72 34Z" fill={palette.card} strokeWidth={4} />
        <path d="M80 30L86 33M78 35L83 37" stroke={palette.rock} strokeWidth={2.5} />
      </g>
    </>
  );
}

const ball = "M64 82A23 23 0 1 1 18 82A23 23 0 1 1 64 82Z";
const back = "M24 70C5 72 5 84 22 90C42 95 68 90 73 80C75 72 66 68 58 70";
const front = "M10 82C18 97 66 95 73 79";

function Defeated() {
  return (
    <>
      <GroundShadow x={60} y={108} rx={46} />
      <Rim d={ball} />
      <Rim d={back} width={17} />
      <path d={back} fill={palette.ink} strokeWidth={12} />
      <path d={back} stroke={palette.violet} />
      <path d={ball} fill={palette.ink} />
      <path d={front} strokeWidth={12} />
      <path d={front} stroke={palette.violet} />
      <HappyEyes x={41} y={75} gap={9} w={5} colour={palette.card} />
      <Blush x={41} y={80} gap={16} />
      <path d="M36 79Q41 85 46 79" stroke={palette.card} strokeWidth={4} />
      <g className="pile">
        <Rim d="M85 49H111V86H113V94H110V101H112V108H84V101H82V94H85Z" />
        <path
          d="M84 101H112V108H84ZM82 94H110V101H82ZM85 87H113V94H85Z"
          fill={palette.card}
          strokeWidth={4}
        />
        <Sheet x={98} y={66} turn={4} w={28} h={38} lines={0} />
        <Tick x={97} y={60} size={7} width={5} />
        <path d="M88 74L103 75.5M88 79L97 80" stroke={palette.rock} strokeWidth={2.5} />
      </g>
      <path
        className="burp"
        d="M54 50q5-3 9 0t9-1M62 40q4-2 7 0"
        stroke={palette.violet}
        strokeWidth={3.5}
      />
    </>
  );
}

/**
 * A whirl with an open mouth into which résumés fall for ever. Defeated it is a tame little planet
 * which, with one small burp, gives every sheet back.
 */
export function ResumeBlackHole({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
