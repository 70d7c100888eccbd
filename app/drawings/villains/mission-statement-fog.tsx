import { Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Curve, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Star, Tick } from "./props.tsx";

const cloud =
  "M29 80C9 84 2 61 20 54C15 35 37 24 49 35C57 15 87 17 89 38C108 33 118 55 105 65C116 78 101 90 88 83C79 93 65 91 60 84C51 92 36 90 29 80Z";
const legs = "M52 84V101H44M69 84V101H77";
const quote = "M0 12C-1 4 3 0 9-1L10 3C8 4 7 5 7 7A5 5 0 1 1 0 12Z";

function QuoteMarks({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} fill={palette.blue} strokeWidth={3}>
      <Rim d={quote} width={7} />
      <path d={quote} />
      <g transform="translate(13 0)">
        <Rim d={quote} width={7} />
        <path d={quote} />
      </g>
    </g>
  );
}

function AtLarge() {
  return (
    <>
      <GroundShadow x={60} y={106} rx={30} />
      <Rim d={legs} width={17} />
      <Rim d={cloud} />
      <Rope d={legs} colour={palette.orange} width={12} line={3.5} />
      <path d={cloud} fill={palette.bluePale} />
      <path
        d="M33 73q-10 2-13-6M80 76q8 5 16 0M89 38q1 6-2 9"
        stroke={palette.blueLight}
        strokeWidth={4}
      />
      <Eyes
        x={64}
        y={55}
        gap={14}
        r={9}
        lid={0.48}
        tilt={-6}
        look={[-3, 3]}
        lidColour={palette.blueLight}
      />
      <Curve x={49} y={41} w={7} sag={-3} />
      <path d="M56 71Q66 77 77 67" strokeWidth={4} />
      <QuoteMarks x={6} y={16} turn={-6} />
      <QuoteMarks x={113} y={112} turn={180} />
      <g className="drift" stroke={palette.blueLight}>
        <path d="M10 94H58M4 104H30M66 93H84" />
      </g>
    </>
  );
}

const sun = "M104 28A18 18 0 1 1 68 28A18 18 0 1 1 104 28Z";
const rays = "M86 4V3M61 28H58M68 10L66 8M104 10L106 8M111 28H114";
const board = "M48 50L98 46L110 60L99 74L49 76Z";
const post = "M74 76V108";
const puff =
  "M13 100C2 98 4 82 16 82C16 70 36 66 41 77C52 74 59 84 53 92C56 103 44 106 38 102C31 108 17 107 13 100Z";

function Defeated() {
  return (
    <>
      <GroundShadow x={56} y={108} rx={48} />
      <Rim d={sun + board + puff} />
      <Rim d={post} width={16} />
      <path d={rays} stroke={palette.joy} strokeWidth={5} />
      <path d={sun} fill={palette.joy} />
      <Rope d={post} colour={palette.joyDeep} width={12} line={3.5} />
      <path d={board} fill={palette.card} />
      <Star x={63} y={62} r={9} />
      <Tick x={85} y={61} size={8} width={5} />
      <path d={puff} fill={palette.bluePale} />
      <HappyEyes x={31} y={89} gap={9} w={4.5} width={3.5} />
      <Blush x={31} y={94} gap={15} />
      <OpenSmile x={31} y={92} w={5} h={6} />
    </>
  );
}

/**
 * A cloud between quotation marks, thick with grand words; only a pair of shoes shows that somebody
 * with a real job is inside. Defeated it is a puff in the sun beside a sign that is easy to read.
 */
export function MissionStatementFog({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
