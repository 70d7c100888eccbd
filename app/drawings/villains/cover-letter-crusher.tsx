import { Inked } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Curve, Eyes, HappyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Heart, WhiteFlag } from "./props.tsx";

const flap = "M16 52L53 13Q59 8 65 13L104 53Z";
const pocket = "M16 52Q60 92 104 53V96Q104 102 98 102H22Q16 102 16 96Z";
const back = "M16 52H104V84H16Z";
const letter = "M43 58H75L79 101L72 97L67 103L60 98L54 104L48 99L42 103Z";
const bits = "M6 41L15 36L14 47ZM104 26L113 29L106 36ZM88 8L96 12L87 16Z";
const feet = "M36 102V109H30M84 102V109H90";

function AtLarge() {
  return (
    <>
      <GroundShadow y={112} rx={46} />
      <Rim d={flap + pocket + bits} />
      <Rim d={feet} />
      <path d={feet} />
      <path d={flap} fill={palette.orange} />
      <path d={back} fill={palette.ink} />
      <path d={pocket} fill={palette.orangePale} />
      <path d="M18 99L44 76M102 99L76 76" strokeWidth={3.5} />
      <g className="letter">
        <path d={letter} fill={palette.card} strokeWidth={4} />
        <path d="M49 77H69M49 84H71M49 91H63" stroke={palette.blue} strokeWidth={3} />
      </g>
      <path
        d="M24 52L30 62L37 52L44 68L51 52L59 70L67 52L75 68L82 52L89 62L96 52Z"
        fill={palette.card}
        strokeWidth={3.5}
      />
      <path d="M14 52H106" />
      <Eyes
        x={60}
        y={37}
        gap={13}
        r={8.5}
        lid={0.4}
        tilt={20}
        look={[0, 3]}
        lidColour={palette.orangeDeep}
      />
      <path d={bits} fill={palette.card} strokeWidth={3} />
    </>
  );
}

const small = "M12 62Q12 56 18 56H74Q80 56 80 62V96Q80 102 74 102H18Q12 102 12 96Z";
const legs = "M32 102V109H26M62 102V109H68";

function Defeated() {
  return (
    <>
      <GroundShadow x={48} y={112} rx={38} />
      <WhiteFlag x={84} y={88} turn={2}>
        <path d="M6-36q7-4 16 3M6-29q7-4 12 2" stroke={palette.blueLight} strokeWidth={2.5} />
      </WhiteFlag>
      <Rim d={`${small}${legs}M80 86H84`} />
      <path d={legs} />
      <path d={small} fill={palette.orangePale} />
      <path d="M13 59L41 78Q46 81 51 78L79 59Q78 56 74 56H18Q14 56 13 59Z" fill={palette.orange} />
      <Inked x={46} y={78} scale={0.9}>
        <Heart x={0} y={0} fill={palette.card} width={3.5} />
      </Inked>
      <HappyEyes x={46} y={87} gap={19} w={5} />
      <Curve x={46} y={92} w={7} sag={4} />
      <path d="M47 95V99H51V95" fill={palette.card} strokeWidth={2.5} />
      <Blush x={46} y={92} gap={27} />
      <path d="M80 86H84" />
    </>
  );
}

/**
 * An envelope with teeth that has somebody's letter for lunch. Defeated it is closed again, sealed
 * with a heart, and waves the letter back.
 */
export function CoverLetterCrusher({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
