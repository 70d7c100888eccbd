import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Star } from "./props.tsx";

const hood = "M51 12L85 31L86 74L53 96L17 76L16 33Z";
const feet = "M39 92V105H30M64 92V105H73";
const knot = "M18 50L7 41L10 51L6 62L18 58Z";
const sickle = "M84 40C82 20 109 18 109 38C109 52 97 54 97 67V76";
const book = "M7 80L25 74L34 98L15 105Z";

function AtLarge() {
  return (
    <>
      <GroundShadow x={54} y={108} rx={38} />
      <Rim d={hood + knot + book} />
      <Rim d={feet} width={15} />
      <Rim d={sickle} width={19} />
      <path d={knot} fill={palette.orange} />
      <path d={feet} strokeWidth={10} />
      <path d={hood} fill={palette.ink} />
      <path d="M51 20V36M24 79L52 70L79 77" stroke={palette.rock} strokeWidth={2.5} />
      <path d="M17 43Q50 50 85 42V61Q51 69 17 62Z" fill={palette.joy} />
      <Eyes x={51} y={56} gap={15} r={8.5} lid={0.42} tilt={18} look={[3, 2]} />
      <g className="loot">
        <path d={book} fill={palette.greenLight} />
        <path d="M12 79L21 103" strokeWidth={3} />
        <Star x={23.5} y={89} turn={-20} r={6.5} width={2} fill={palette.card} />
      </g>
      <g className="weapon">
        <Rope d={sickle} colour={palette.orange} width={15} line={3.5} />
        <circle cx={97} cy={91} r={6} fill={palette.orange} strokeWidth={4} />
      </g>
      <circle
        cx={94}
        cy={75}
        r={8.5}
        fill={palette.ink}
        stroke={palette.rockPale}
        strokeWidth={2.5}
      />
    </>
  );
}

const page = "M0 4C9-3 19-2 26 4V28C19 22 9 22 0 28C-9 22-19 22-26 28V4C-19-2-9-3 0 4Z";

function Defeated() {
  return (
    <>
      <GroundShadow y={108} rx={42} />
      <Inked x={20} y={22} scale={0.76} turn={-5}>
        <Rim d={hood + knot} width={13} />
        <Rim d={feet} width={19} />
        <path d={knot} fill={palette.orange} />
        <path d={feet} strokeWidth={13} />
        <path d={hood} fill={palette.ink} />
        <path d="M17 34Q50 42 85 33V68Q51 88 17 69Z" fill={palette.joy} />
        <HappyEyes x={51} y={53} gap={17} w={7} width={5} />
        <Blush x={51} y={60} gap={25} />
        <OpenSmile x={51} y={58} w={9} h={11} />
      </Inked>
      <g className="gift" transform="translate(74 76) rotate(-4)">
        <Rim d={page} />
        <path d={page} fill={palette.card} />
        <path
          d="M0 5V27M-20 11Q-12 7-6 11M-20 18Q-12 14-6 18"
          strokeWidth={3}
          stroke={palette.greenLight}
        />
        <path d="M0 5V27" strokeWidth={3} />
        <Star x={13} y={11} r={8} width={2.5} />
      </g>
      <circle
        cx={48}
        cy={93}
        r={6}
        fill={palette.ink}
        stroke={palette.rockPale}
        strokeWidth={2.5}
      />
      <circle
        cx={99}
        cy={90}
        r={6}
        fill={palette.ink}
        stroke={palette.rockPale}
        strokeWidth={2.5}
      />
    </>
  );
}

/**
 * A hooded ninja whose blade is a question mark and who has your best story under the arm: the
 * first minute of an interview. Defeated, the ninja hands the story back, open at the good page.
 */
export function InterviewAssassin({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
