import { Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { WhiteFlag } from "./props.tsx";

const body =
  "M60 42C82 42 106 66 108 90C109 106 94 110 60 110C26 110 11 106 12 90C14 66 38 42 60 42Z";
const sprout = "M47 19C45 5 74 4 73 18C72 28 60 26 60 38";
const leaf = "M48 18C38 24 28 20 26 10C36 6 46 8 48 18Z";

function AtLarge() {
  return (
    <>
      <GroundShadow y={111} rx={52} />
      <Rim d={body + leaf} />
      <Rim d={sprout} width={17} />
      <path d={body} fill={palette.greenLight} />
      <path d="M24 84C27 70 36 60 46 55" stroke={palette.greenPale} />
      <circle cx={93} cy={92} r={3.5} fill={palette.greenPale} stroke="none" />
      <circle cx={86} cy={101} r={2.5} fill={palette.greenPale} stroke="none" />
      <circle cx={26} cy={96} r={3} fill={palette.greenPale} stroke="none" />
      <Rope d={sprout} colour={palette.green} width={12} line={3.5} />
      <path d={leaf} fill={palette.green} strokeWidth={4} />
      <circle cx={60} cy={50} r={5} fill={palette.green} strokeWidth={3.5} />
      <Eyes
        x={60}
        y={75}
        gap={17}
        r={11}
        lid={0.3}
        tilt={16}
        look={[2, 3]}
        lidColour={palette.green}
      />
      <path d="M44 94Q60 102 76 92" strokeWidth={4} />
      <path d="M50 97L53 104L58 98ZM66 97L70 103L73 94Z" fill={palette.card} strokeWidth={3} />
    </>
  );
}

const puddle =
  "M6 100C5 90 18 88 27 84C32 72 68 70 74 84C84 84 92 84 100 90C112 91 116 99 113 104C108 112 16 112 8 106Z";
const stem = "M50 78V58";
const petals =
  "M50 36C55 29 64 34 60 42C69 43 67 54 59 52C58 61 46 62 44 53C36 55 32 45 40 41C36 33 45 29 50 36Z";

function Defeated() {
  return (
    <>
      <WhiteFlag x={84} y={92} turn={3}>
        <path d="M6-29H19M14-35L20-29L14-23" stroke={palette.green} strokeWidth={4} />
      </WhiteFlag>
      <Rim d={puddle + petals} />
      <Rim d={stem} width={16} />
      <Rope d={stem} colour={palette.green} width={12} line={3.5} />
      <path d={petals} fill={palette.orange} strokeWidth={4} />
      <circle cx={50} cy={45} r={5} fill={palette.joy} strokeWidth={3.5} />
      <path d={puddle} fill={palette.greenLight} />
      <path d="M16 97Q22 92 30 90" stroke={palette.greenPale} />
      <HappyEyes x={50} y={91} gap={12} w={5.5} />
      <Blush x={50} y={97} gap={20} />
      <OpenSmile x={50} y={96} w={7} h={8} />
    </>
  );
}

/**
 * The first and easiest enemy: a slime on whose head the question grows "where do I begin?".
 * Defeated it is a merry puddle in flower, and its flag points the way.
 */
export function TutorialSlime({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
