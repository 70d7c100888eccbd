import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Curve, Eyes, HappyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Bubble, Heart, Question } from "./props.tsx";

const cloth = "M45 9C64 8 70 24 73 46L81 79L64 86L61 66H29L26 86L8 79L17 46C20 24 26 10 45 9Z";
const face = "M28 36Q45 28 62 36V56Q60 73 45 75Q30 73 28 56Z";
const body = "M34 108V84H66C78 66 112 70 111 96Q111 108 100 108Z";
const paws = "M8 108Q6 95 20 95H62Q72 96 71 108Z";
const tail = "M107 92C119 84 107 76 113 66";

function Card({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g className="card" transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-17-10H17V11H-17Z" fill={palette.card} strokeWidth={4} />
      <circle cx={-8} cy={-3} r={3} fill={palette.orange} stroke="none" />
      <path d="M-13 6Q-8-1-3 6Z" fill={palette.orange} stroke="none" />
      <path d="M3-3H11M3 4H8" stroke={palette.rock} strokeWidth={2.5} />
    </g>
  );
}

function Head() {
  return (
    <>
      <path d={cloth} fill={palette.blue} />
      <path
        d="M21 43L29 47M17 56L28 59M14 69L27 73M69 43L61 47M73 56L62 59M76 69L63 73M31 17L36 29M59 16L54 29M45 13V27"
        stroke={palette.joy}
        strokeWidth={5}
        strokeLinecap="butt"
      />
      <path d={face} fill={palette.joyPale} />
      <path d="M27 36Q45 27 63 36" stroke={palette.ink} strokeWidth={10} />
      <path d="M28 36Q45 27 62 36" stroke={palette.orange} strokeWidth={4} />
    </>
  );
}

function AtLarge() {
  return (
    <>
      <GroundShadow y={110} rx={52} />
      <Rim d={body + paws + cloth} />
      <Rim d={tail} width={15} />
      <path d={tail} strokeWidth={11} />
      <path d={tail} stroke={palette.joy} strokeWidth={4} />
      <path d={body} fill={palette.joy} />
      <path d="M84 108C80 94 90 84 99 90" strokeWidth={4} />
      <path d={paws} fill={palette.joy} />
      <path d="M16 108V102M62 108V102" strokeWidth={4} />
      <Head />
      <path d="M40 76L41 90H49L50 76Z" fill={palette.blue} strokeWidth={4} />
      <Eyes
        x={45}
        y={49}
        gap={9}
        r={7}
        lid={0.48}
        tilt={-8}
        look={[3, 2]}
        lidColour={palette.joyDeep}
      />
      <path d="M45 54L43 60H47" strokeWidth={3} />
      <path d="M38 67Q46 70 53 64" strokeWidth={4} />
      <Card x={38} y={102} turn={-5} />
      <Bubble x={95} y={32} w={36} h={40}>
        <Question x={0} y={0} size={12} width={6} colour={palette.orange} />
      </Bubble>
    </>
  );
}

const loaf = "M12 108C2 84 26 72 58 72C92 72 108 84 102 108Z";
const purr = "M98 98C116 96 100 76 112 66";

function Defeated() {
  return (
    <>
      <GroundShadow y={110} rx={50} />
      <Rim d={loaf} />
      <Rim d={purr} width={17} />
      <Rope d={purr} colour={palette.joy} width={12} />
      <path d={loaf} fill={palette.joy} />
      <path d="M74 76V84M84 78V85M94 83L92 89" stroke={palette.joyDeep} strokeWidth={4} />
      <Inked x={8} y={35} scale={0.8} turn={-7}>
        <Rim d={cloth} width={12} />
        <Head />
        <HappyEyes x={45} y={51} gap={9} w={5} width={5} />
        <Blush x={45} y={57} gap={13} />
        <Curve x={41} y={60} w={4} sag={3} />
        <Curve x={49} y={60} w={4} sag={3} />
      </Inked>
      <path d="M22 108Q23 100 30 100H36Q41 101 40 108" fill={palette.joy} strokeWidth={4} />
      <g className="gift" transform="translate(74 98) rotate(7)">
        <path d="M-21-11H20V12H-21Z" fill={palette.card} strokeWidth={4} />
        <Heart x={-9} y={0} size={0.85} />
        <path d="M3-3H13M3 4H10" stroke={palette.rock} strokeWidth={3} />
      </g>
      <g className="hearts">
        <Heart x={86} y={46} size={1.1} turn={10} />
        <Heart x={100} y={28} size={0.75} turn={-8} width={4} />
      </g>
    </>
  );
}

/**
 * A sphinx that answers every hello with a riddle and keeps its paw on the business card. Defeated
 * it is a cat in a big hat: it purrs and gives you the card.
 */
export function NetworkingSphinx({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
