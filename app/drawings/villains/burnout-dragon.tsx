import { Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Curve, Eyes, SleepyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Snore } from "./props.tsx";

const wings =
  "M38 72L11 44C7 52 5 60 7 71Q13 63 20 69Q28 66 36 82ZM82 72L109 44C113 52 115 60 113 71Q107 63 100 69Q92 66 84 82Z";
const body = "M36 106C28 84 36 62 60 62C84 62 92 84 84 106Q84 109 80 109H40Q36 109 36 106Z";
const head =
  "M60 20C76 20 83 31 83 42C94 48 94 68 78 71C70 73 50 73 42 71C26 68 26 48 37 42C37 31 44 20 60 20Z";
const horns = "M44 27L34 8L52 20ZM76 27L87 8L68 20Z";
const smoke =
  "M21 36C12 37 8 29 14 25C6 19 13 9 20 13C27 8 32 17 26 22C31 28 28 36 21 36ZM100 32C109 33 113 25 106 21C113 14 106 6 100 9C93 5 88 13 94 18C89 24 93 32 100 32Z";
const candle = "M23 87H97V98H23Z";
const flames =
  "M22 96C7 99 4 88 12 77C15 83 23 82 23 89ZM98 96C113 99 116 88 108 77C105 83 97 82 97 89Z";
const tail = "M82 106Q98 111 104 105";

function AtLarge() {
  return (
    <>
      <GroundShadow y={112} rx={42} />
      <Rim d={wings + body + head + horns + smoke + candle + flames} />
      <Rim d={tail} width={15} />
      <path className="smoke" d={smoke} fill={palette.rockPale} strokeWidth={4} />
      <path d={wings} fill={palette.orangeDeep} />
      <path d={tail} strokeWidth={12} />
      <path d={tail} stroke={palette.orange} />
      <path d={body} fill={palette.orange} />
      <path d="M46 109Q42 80 60 78Q78 80 74 109Z" fill={palette.joyPale} strokeWidth={4} />
      <path d={horns} fill={palette.joyPale} strokeWidth={4} />
      <path d={head} fill={palette.orange} />
      <Eyes
        x={60}
        y={38}
        gap={12}
        r={8.5}
        lid={0.6}
        tilt={-12}
        look={[0, 4]}
        lidColour={palette.orangeDeep}
      />
      <path d="M41 50Q47 53 53 50M67 50Q73 53 79 50" strokeWidth={3} />
      <path d="M52 57h.1M68 57h.1" strokeWidth={6} />
      <path d="M48 66Q54 62 60 65T72 64" strokeWidth={4} />
      <g className="flames">
        <path d={flames} fill={palette.joy} strokeWidth={4} />
      </g>
      <path d={candle} fill={palette.card} strokeWidth={4} />
      <path d="M31 88V91M89 88V93" stroke={palette.rockPale} strokeWidth={4} />
      <path
        d="M46 82Q40 82 40 92Q41 101 48 100Q54 98 53 90Q52 83 46 82ZM74 82Q80 82 80 92Q79 101 72 100Q66 98 67 90Q68 83 74 82Z"
        fill={palette.orange}
        strokeWidth={4}
      />
      <path
        d="M42 109Q42 103 49 103T56 109ZM64 109Q64 103 71 103T78 109Z"
        fill={palette.orange}
        strokeWidth={4}
      />
    </>
  );
}

const curl = "M10 106C2 74 28 52 58 54C90 54 110 74 106 96Q104 108 92 108H16Q11 108 10 106Z";
const spikes = "M44 57L48 45L56 54ZM62 54L70 44L75 56ZM81 60L92 53L93 66Z";
const resting =
  "M36 72C50 70 56 78 55 84C64 90 62 104 50 106C38 108 24 108 16 104C6 98 10 86 20 84C20 78 26 73 36 72Z";
const little = "M24 80L16 66L31 74ZM46 76L53 62L39 72Z";

function Defeated() {
  return (
    <>
      <GroundShadow y={110} rx={54} />
      <Rim d={curl + spikes + little} />
      <path d={spikes} fill={palette.joyPale} strokeWidth={4} />
      <path d={curl} fill={palette.orange} />
      <path
        d="M48 72C62 56 92 58 100 78Q104 92 99 106H60Q66 88 48 72Z"
        fill={palette.blueLight}
        strokeWidth={4}
      />
      <path
        d="M72 66V74M88 70V78M78 82V90M94 88V95M70 96V102"
        stroke={palette.card}
        strokeWidth={4}
      />
      <path d={little} fill={palette.joyPale} strokeWidth={4} />
      <path d={resting} fill={palette.orange} />
      <SleepyEyes x={36} y={86} gap={9} w={4.5} />
      <Curve x={35} y={97} w={7} sag={3} width={3.5} />
      <path d="M31 93h.1M39 93h.1" strokeWidth={4} />
      <g className="candle">
        <Rim d="M97 107H112M100 96H112V106H100Z" />
        <path d="M101 94H111V106H101Z" fill={palette.card} strokeWidth={4} />
        <Rope d="M97 107H112" colour={palette.joy} width={10} line={3} />
        <path d="M106 94V90" strokeWidth={3} />
        <path
          className="smoke"
          d="M106 84Q102 79 106 75T105 66"
          stroke={palette.rock}
          strokeWidth={3}
        />
      </g>
      <Snore x={36} y={48} size={10} />
    </>
  );
}

/**
 * A dragon too tired to breathe fire, with heavy eyes and a candle that burns at both ends. Defeated
 * by rest: it sleeps under a blanket, the candle is out.
 */
export function BurnoutDragon({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
