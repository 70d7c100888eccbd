import { Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { WhiteFlag } from "./props.tsx";

const bridge = "M5 108V44H12V34H24V38Q60 16 96 38V34H108V44H115V108H95V76C93 46 27 46 25 76V108Z";
const head = "M30 106C24 76 36 58 60 57C84 58 96 76 90 106Z";
const ears = "M33 76L17 66L22 84L32 88ZM87 76L103 66L98 84L88 88Z";
const hair = "M48 60L44 46L54 52L60 41L66 52L76 46L72 60Z";
const club = "M15 106L6 34C3 10 33 8 32 30L26 106Z";
const bag = "M82 108C76 96 84 88 92 84L87 75L97 78L106 74L102 84C111 89 118 98 113 108Z";

function Dollar({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M5-5C1-9-6-7-5-3C-4 2 5-1 5 4C5 8-2 9-6 5M0-10V10"
      strokeWidth={3}
    />
  );
}

function Coin({ x, y, r = 9 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={palette.joy} strokeWidth={4} />
      <path d={`M${x} ${y - r * 0.4}v${r * 0.8}`} strokeWidth={3} />
    </>
  );
}

function AtLarge() {
  return (
    <>
      <GroundShadow y={110} rx={56} />
      <Rim d={bridge + club + bag} />
      <path d="M26 106V60H94V106Z" fill={palette.blueDeep} />
      <path d={bridge} fill={palette.rockPale} />
      <path
        d="M28 38L32 51M46 30L48 43M74 30L72 43M92 38L88 51M6 60H17M100 58L114 56"
        stroke={palette.rock}
        strokeWidth={4}
      />
      <path d={ears} fill={palette.blueLight} strokeWidth={4} />
      <path d={hair} fill={palette.orange} strokeWidth={4} />
      <path d={head} fill={palette.blueLight} />
      <Eyes
        x={60}
        y={75}
        gap={13}
        r={8.5}
        lid={0.34}
        tilt={16}
        look={[2, 2]}
        lidColour={palette.blue}
      />
      <path d="M44 100Q60 91 76 100" strokeWidth={4} />
      <path d="M49 98L51 88L56 96ZM64 96L69 88L71 98Z" fill={palette.card} strokeWidth={3} />
      <path
        d="M51 84C51 77 69 77 70 84C71 92 51 92 51 84Z"
        fill={palette.blueLight}
        strokeWidth={4}
      />
      <g className="club">
        <path d={club} fill={palette.joyDeep} />
        <path d="M16 30h.1M22 42h.1M15 54h.1" strokeWidth={6} />
      </g>
      <path d={bag} fill={palette.joy} />
      <path d="M91 84Q97 87 103 84" strokeWidth={4} />
      <Dollar x={97} y={97} />
      <circle cx={20} cy={97} r={8} fill={palette.blueLight} strokeWidth={4} />
      <path
        d="M79 92Q82 84 89 87Q92 92 87 96Q80 99 79 92Z"
        fill={palette.blueLight}
        strokeWidth={4}
      />
    </>
  );
}

const low = "M6 108V86Q60 62 114 86V108H88V102C86 88 34 88 32 102V108Z";
const figure = "M38 78C34 50 40 38 58 37C76 38 82 50 79 78Z";
const tuft = "M48 40L43 28L53 33L58 22L64 33L73 28L69 40Z";
const small = "M40 53L27 45L31 60L40 62ZM77 53L90 45L86 60L77 62Z";
const feet = "M48 78V93M68 78V93";

function Defeated() {
  return (
    <>
      <GroundShadow y={110} rx={56} />
      <WhiteFlag x={86} y={68} turn={2} />
      <Rim d={low + figure + tuft + small} />
      <path d={low} fill={palette.rockPale} />
      <path d="M26 80L31 92M94 80L89 92M14 98H22M98 98H106" stroke={palette.rock} strokeWidth={4} />
      <path d={small} fill={palette.blueLight} strokeWidth={4} />
      <path d={tuft} fill={palette.orange} strokeWidth={4} />
      <path d={figure} fill={palette.blueLight} />
      <HappyEyes x={58} y={51} gap={10} w={5} />
      <Blush x={58} y={58} gap={16} />
      <path
        d="M52 56C52 51 64 51 65 56C66 62 52 62 52 56Z"
        fill={palette.blueLight}
        strokeWidth={3.5}
      />
      <OpenSmile x={58} y={64} w={8} h={8} />
      <Rope d={feet} colour={palette.blueLight} width={14} />
      <Rope d="M76 70Q82 74 86 66" colour={palette.blueLight} width={12} />
      <g className="gift">
        <Rim d="M37 64A10 10 0 1 1 17 64A10 10 0 1 1 37 64Z" />
        <Coin x={27} y={64} r={10} />
      </g>
      <Rope d="M40 72Q36 78 29 75" colour={palette.blueLight} width={12} />
    </>
  );
}

/**
 * A troll under a bridge, one fist on a club and one on the bag of money, so that nobody dares to
 * ask. Defeated, the troll sits on the bridge in the sun and holds out the coin.
 */
export function SalaryTroll({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
