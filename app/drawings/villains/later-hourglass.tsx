import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Snore } from "./props.tsx";

const glass =
  "M29 40H87C92 62 67 64 65 71C67 78 90 80 88 98H28C26 80 49 78 51 71C49 64 24 62 29 40Z";
const top = "M25 29H91Q95 29 95 33V37Q95 41 91 41H25Q21 41 21 37V33Q21 29 25 29Z";
const foot = "M24 97H92Q97 97 97 102V106Q97 111 92 111H24Q19 111 19 106V102Q19 97 24 97Z";
const nightcap = "M30 29C32 12 52 4 70 7C92 10 106 20 106 40L97 41C95 30 88 26 84 29Z";
const arms = "M38 65Q14 64 18 80L29 84M78 65Q102 64 99 80L88 84";

function AtLarge() {
  return (
    <>
      <GroundShadow x={58} y={112} rx={48} />
      <Rim d={glass + top + foot + nightcap} />
      <Rim d="M109 46A7 7 0 1 1 95 46A7 7 0 1 1 109 46Z" />
      <Rim d={arms} width={16} />
      <path d={glass} fill={palette.bluePale} />
      <path d="M37 97C40 86 50 83 58 81C66 83 76 86 79 97Z" fill={palette.joy} strokeWidth={4} />
      <path className="sand" d="M58 70V80" stroke={palette.joy} strokeWidth={4} />
      <Eyes
        x={58}
        y={50}
        gap={11}
        r={8}
        lid={0.62}
        tilt={-4}
        look={[2, 3]}
        lidColour={palette.blueLight}
      />
      <path d="M51 62Q59 66 65 59" strokeWidth={4} />
      <Rope d={arms} colour={palette.bluePale} width={12} line={3.5} />
      <path d={foot} fill={palette.orange} />
      <path d="M30 105H44M52 105H56" stroke={palette.orangePale} strokeWidth={3.5} />
      <path d={top} fill={palette.orange} />
      <path d={nightcap} fill={palette.blue} />
      <path d="M44 14L51 28M62 8L69 28M81 11L84 26" stroke={palette.blueLight} strokeWidth={5} />
      <path d="M27 28H89" strokeWidth={12} />
      <path d="M27 28H89" stroke={palette.card} strokeWidth={5} />
      <circle cx={102} cy={46} r={7} fill={palette.card} />
      <Snore x={4} y={25} size={6.5} />
    </>
  );
}

const legs = "M50 84L40 104M68 84L84 90L86 104";
const swing = "M44 54L26 60L20 48M78 54L94 60L102 48";

function Defeated() {
  return (
    <>
      <GroundShadow x={62} y={110} rx={44} />
      <path className="speed" d="M6 40H24M2 78H22M10 26H20" stroke={palette.blueLight} />
      <g transform="rotate(7 60 70)">
        <Rim d={legs + swing} width={17} />
        <Rope d={legs} colour={palette.joyPale} width={12} line={3.5} />
        <path d="M40 106H31M87 106H96" strokeWidth={13} />
        <path d="M40 106H31M87 106H96" stroke={palette.green} strokeWidth={6} />
        <Inked x={17} y={3} scale={0.74}>
          <Rim d={glass + top + foot} width={14} />
          <path d={glass} fill={palette.bluePale} />
          <path d="M33 90C40 86 50 88 58 87C66 88 76 86 83 90L85 98H31Z" fill={palette.joy} />
          <path d={foot} fill={palette.orange} />
          <path d={top} fill={palette.orange} />
          <path d="M32 35H52M60 35H66" stroke={palette.orangePale} />
          <Eyes x={58} y={52} gap={10} r={7.5} look={[2, 0]} />
          <Blush x={58} y={60} gap={16} />
          <OpenSmile x={58} y={62} w={6} h={6} />
        </Inked>
        <Rope d={swing} colour={palette.bluePale} width={12} line={3.5} />
      </g>
    </>
  );
}

/**
 * An hourglass in a nightcap, smug and half asleep: your hours run while it says "later". Defeated
 * it is wide awake and runs, in good shoes.
 */
export function LaterHourglass({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
