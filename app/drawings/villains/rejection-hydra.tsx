import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Curve, DotEyes, Eye, Eyes, HappyEyes, SleepyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Cross } from "./props.tsx";

const necks = [
  "M48 100C20 94 16 74 30 52",
  "M72 100C100 96 106 78 91 60",
  "M60 98C52 80 68 66 60 44",
];
const mound = "M14 108C12 90 36 84 60 84C84 84 104 90 106 108Z";
const tail = "M92 102Q109 104 111 92";
const profile =
  "M-10-14C2-20 15-15 15 0C15 12 8 19-2 19H-13Q-20 19-18 14L-6 4H-23Q-29 4-26-4Q-22-10-10-14Z";
const crest = "M-4-14L3-24L7-13ZM8-12L19-17L15-4Z";
const front = "M60 12C76 12 82 24 79 36C77 48 70 52 60 52C50 52 43 48 41 36C38 24 44 12 60 12Z";
const horns = "M47 18L43 6L55 13ZM73 18L78 6L65 13Z";

function SideHead({ flip = false, x, y }: { flip?: boolean; x: number; y: number }) {
  return (
    <Inked x={x} y={y} flip={flip}>
      <path d={crest} fill={palette.joy} strokeWidth={4} />
      <path d="M-8 4L-25 12" strokeWidth={8} />
      <path d="M-8 4L-25 12" stroke={palette.orange} strokeWidth={3.5} />
      <path d={profile} fill={palette.green} />
      <Eye x={-4} y={-5} r={7} lid={0.4} tilt={-16} look={[-2, 1]} lidColour={palette.greenLight} />
    </Inked>
  );
}

function AtLarge() {
  return (
    <>
      <GroundShadow y={110} rx={54} />
      <Rim d={mound + front + horns} />
      <Rim d={tail} width={15} />
      <Rim d={necks.join("")} width={25} />
      <Inked x={33} y={47}>
        <Rim d={profile + crest} />
      </Inked>
      <Inked x={87} y={54} flip>
        <Rim d={profile + crest} />
      </Inked>
      <path d={tail} strokeWidth={10} />
      {necks.map((neck) => (
        <Rope key={neck} d={neck} colour={palette.green} width={20} />
      ))}
      <path
        d="M21 74L28 76M24 64L31 67M96 74L103 77M95 84L101 88M57 67H64M55 76H62"
        stroke={palette.greenLight}
        strokeWidth={4}
      />
      <SideHead x={33} y={47} />
      <SideHead flip x={87} y={54} />
      <path d={horns} fill={palette.joy} strokeWidth={4} />
      <path d={front} fill={palette.green} />
      <Eyes
        x={60}
        y={28}
        gap={10}
        r={8}
        lid={0.38}
        tilt={20}
        look={[0, 2]}
        lidColour={palette.greenLight}
      />
      <path d="M46 41Q60 46 74 40Q70 50 60 50Q49 50 46 41Z" fill={palette.card} strokeWidth={3} />
      <path d="M53 43V49M60 44V50M67 43V49" strokeWidth={2.5} />
      <path d={mound} fill={palette.green} />
      <path d="M36 108Q36 96 60 96Q84 96 84 108Z" fill={palette.greenPale} strokeWidth={4} />
      <path d="M46 103H74" strokeWidth={3} stroke={palette.greenLight} />
      <g className="bud">
        <path
          d="M79 100C70 86 80 76 90 79C101 80 104 92 95 101Z"
          fill={palette.greenLight}
          strokeWidth={4}
        />
        <DotEyes x={87} y={89} gap={4.5} r={2.2} />
        <path d="M79 84L84 86M95 84L91 86M84 96H91" strokeWidth={2.5} />
      </g>
      <g className="noes">
        <Cross x={14} y={15} size={7} width={5.5} colour={palette.orange} />
        <Cross x={106} y={20} size={7} width={5.5} colour={palette.orange} />
      </g>
    </>
  );
}

const petals =
  "M0-20C8-24 15-18 13-11C21-12 25-4 19 2C26 8 22 16 14 14C13 22 4 24 0 18C-4 24-13 22-14 14C-22 16-26 8-19 2C-25-4-21-12-13-11C-15-18-8-24 0-20Z";
const stems = "M50 108L58 92C56 84 40 78 32 62M60 109V48M70 108L62 92C64 84 80 78 89 60";
const bow = "M60 90L42 82V101ZM60 90L78 82V101Z";

function Defeated() {
  return (
    <>
      <GroundShadow y={112} rx={28} />
      <Rim d={stems} width={18} />
      <Rim d={bow} />
      <Rope d={stems} colour={palette.green} width={13} />
      <g className="flowers">
        <Inked x={27} y={52} scale={0.85} turn={-14}>
          <Rim d={petals} width={12} />
          <path d={petals} fill={palette.orange} />
          <circle r={11} fill={palette.greenLight} strokeWidth={4} />
          <SleepyEyes x={0} y={-2} gap={5} w={3} width={3} />
          <Curve x={0} y={4} w={3} sag={1.5} width={3} />
        </Inked>
        <Inked x={94} y={50} scale={0.85} turn={14}>
          <Rim d={petals} width={12} />
          <path d={petals} fill={palette.violetPale} />
          <circle r={11} fill={palette.greenLight} strokeWidth={4} />
          <DotEyes x={0} y={-2} gap={5} r={2} />
          <Curve x={0} y={3} w={4} sag={2.5} width={3} />
        </Inked>
        <Inked x={60} y={32}>
          <Rim d={petals} />
          <path d={petals} fill={palette.joy} />
          <circle r={12} fill={palette.greenLight} strokeWidth={4} />
          <HappyEyes x={0} y={-1} gap={5.5} w={3.5} width={3.5} />
          <Blush x={0} y={3} gap={8} />
          <Curve x={0} y={3} w={4.5} sag={3} width={3.5} />
        </Inked>
      </g>
      <path d={bow} fill={palette.orange} strokeWidth={4} />
      <circle cx={60} cy={90} r={5} fill={palette.orange} strokeWidth={4} />
    </>
  );
}

/**
 * A serpent with three heads, a fourth already on its way: each "no" grows one more. Defeated, the
 * heads are a bunch of flowers, tied with a bow.
 */
export function RejectionHydra({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
