import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Bubble } from "./props.tsx";

const ears = "M26 40L7 17C4 40 10 54 24 58ZM74 36L100 12C103 34 94 52 78 56Z";
const head = "M48 18C70 16 79 32 78 47C77 62 66 70 50 70C35 70 24 63 23 49C22 33 30 19 48 18Z";
const tuft = "M44 18L40 8L50 12L56 5L58 17";
const tunic = "M34 66H66L74 104L62 100L52 106L42 100L28 104Z";
const feet = "M40 102V108H32M60 102V108H68";
const horn = "M56 58L88 52L97 97L62 72Z";

type LetterProps = { d: string; x: number; y: number; turn: number; colour: string };

function Letter({ d, x, y, turn, colour }: LetterProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <Rim d={d} width={14} />
      <Rope d={d} colour={colour} width={10} line={2.8} />
    </g>
  );
}

const letterA = "M-6 7L0-7L6 7M-4 3H4";
const letterZ = "M-5-6H5L-5 6H5";
const letterX = "M-5-6L5 6M5-6L-5 6";
const letterE = "M5-7H-4V7H5M-4 0H3";

function AtLarge() {
  return (
    <>
      <GroundShadow x={50} y={110} rx={34} />
      <Rim d={ears + head + tuft + tunic + horn} />
      <Rim d={feet} width={16} />
      <Rope d={feet} colour={palette.greenLight} width={12} line={3.5} />
      <path d={tunic} fill={palette.violet} />
      <path d={ears} fill={palette.greenLight} />
      <path d="M11 29Q13 43 22 50M94 24Q92 40 80 48" stroke={palette.green} strokeWidth={4} />
      <path d={head} fill={palette.greenLight} />
      <path d={tuft} fill={palette.green} strokeWidth={4} />
      <Eyes
        x={48}
        y={40}
        gap={12}
        r={9}
        lid={0.36}
        tilt={18}
        look={[4, 2]}
        lidColour={palette.green}
      />
      <path d="M46 50Q42 60 52 58" strokeWidth={4} />
      <path d="M34 60Q42 66 54 64" strokeWidth={4} />
      <path d="M38 61L40 68L44 63Z" fill={palette.card} strokeWidth={2.5} />
      <g className="horn">
        <path d={horn} fill={palette.orange} />
        <path d="M66 57L70 76" strokeWidth={3.5} />
        <path
          d="M85 49Q96 46 101 72T100 99Q92 99 88 78T85 49Z"
          fill={palette.orangeDeep}
          strokeWidth={4}
        />
      </g>
      <path d="M66 78V92" strokeWidth={12} />
      <path d="M66 78V92" stroke={palette.orange} />
      <path d="M48 82Q58 92 66 84" strokeWidth={14} />
      <path d="M48 82Q58 92 66 84" stroke={palette.greenLight} strokeWidth={7} />
      <g className="letters">
        <Letter d={letterA} x={104} y={43} turn={14} colour={palette.joy} />
        <Letter d={letterZ} x={106} y={77} turn={-12} colour={palette.blueLight} />
        <Letter d={letterX} x={80} y={106} turn={8} colour={palette.greenLight} />
        <Letter d={letterE} x={104} y={105} turn={-8} colour={palette.joy} />
      </g>
    </>
  );
}

const sack = "M22 74C8 88 12 108 26 109H78C92 108 96 88 82 74L90 66L78 70H26L14 66Z";
const drooping =
  "M30 52C16 50 8 58 7 74C19 76 28 70 34 62ZM72 52C86 50 96 58 98 74C84 76 76 70 70 62Z";
const crown = "M46 34L43 25L51 29L56 22L59 34";
const skull = "M52 34C68 34 77 44 76 57C75 66 72 72 66 76H38C32 72 29 66 28 57C27 44 36 34 52 34Z";

function Defeated() {
  return (
    <>
      <GroundShadow x={52} y={111} rx={44} />
      <Rim d={sack + drooping + skull + crown} />
      <path d={drooping} fill={palette.greenLight} />
      <path d={skull} fill={palette.greenLight} />
      <path d={crown} fill={palette.green} strokeWidth={4} />
      <HappyEyes x={52} y={52} gap={11} w={5.5} />
      <Blush x={52} y={58} gap={18} />
      <OpenSmile x={52} y={59} w={7} h={8} />
      <path d={sack} fill={palette.orangePale} />
      <path d="M26 70Q52 82 78 70" strokeWidth={4} />
      <path d="M24 90L38 86L42 99L28 103Z" fill={palette.violetPale} strokeWidth={3} />
      <Inked x={66} y={94} scale={0.8}>
        <path d={letterA} strokeWidth={6} stroke={palette.orange} />
      </Inked>
      <path
        d="M32 76Q36 71 40 76V82H32ZM64 76Q68 71 72 76V82H64Z"
        fill={palette.greenLight}
        strokeWidth={4}
      />
      <Bubble x={91} y={21} w={48} h={32}>
        <path d="M-13-9V9M-1-9V9M-13 0H-1M10-1V9" strokeWidth={5} stroke={palette.green} />
        <path d="M10-9v.1" strokeWidth={6} stroke={palette.green} />
      </Bubble>
    </>
  );
}

/**
 * A goblin, all ears and no listening, who shouts loose letters through a horn. Defeated it looks out
 * of its own sack and has found a word that everybody knows: "Hi".
 */
export function JargonGoblin({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
