import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eye, HappyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Star } from "./props.tsx";

const walls = "M8 8H31V14H107V89H112V111H90V106H60V99H40V106H30V112H8V89H13V31H8Z";
const first = "M50 92V90H30V50H50V70H74";
const second = "M31 30H70V50H90V90H72";

function Picture({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g className="picture" transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-14-11H14V11H-14Z" fill={palette.bluePale} strokeWidth={4} />
      <path d="M-12 9L-4-3L2 5L6 1L12 9Z" fill={palette.greenLight} strokeWidth={2.5} />
      <circle cx={7} cy={-4} r={2.5} fill={palette.orange} stroke="none" />
    </g>
  );
}

function AtLarge() {
  return (
    <>
      <Rim d={walls} />
      <path d={walls} fill={palette.green} />
      <Rope d={first} colour={palette.joyPale} width={16} line={3.5} />
      <Rope d={second} colour={palette.joyPale} width={16} line={3.5} />
      <path d="M45.5 98H54.5" stroke={palette.joyPale} strokeWidth={8} strokeLinecap="butt" />
      <path
        className="trail"
        d="M50 110V90H30V62"
        stroke={palette.orange}
        strokeWidth={3.5}
        strokeDasharray="0.1 7"
      />
      <g className="eyes">
        <Eye
          x={39}
          y={30}
          r={11}
          lid={0.36}
          tilt={16}
          look={[-4, 3]}
          lidColour={palette.greenLight}
        />
        <Eye
          x={84}
          y={50}
          r={11}
          lid={0.36}
          tilt={-18}
          look={[4, 3]}
          lidColour={palette.greenLight}
        />
      </g>
      <Picture x={66} y={71} turn={-6} />
    </>
  );
}

function Defeated() {
  return (
    <>
      <GroundShadow y={112} rx={38} />
      <Rim d="M38 12H82V46H38Z" />
      <Inked x={60} y={30} scale={1.45}>
        <Picture x={0} y={0} />
      </Inked>
      <Star x={81} y={15} r={10} />
      <Inked x={18} y={47} scale={0.7} weight={5}>
        <Rim d="M8 8H31V14H90V8H112V31H107V69H112V90H90V85H30V90H8V69H13V31H8Z" width={14} />
        <path
          d="M8 8H31V14H90V8H112V31H107V69H112V90H90V85H30V90H8V69H13V31H8Z"
          fill={palette.greenLight}
        />
        <HappyEyes x={60} y={40} gap={21} w={8} width={6} />
        <Blush x={60} y={50} gap={34} />
        <Rope d="M39 55C46 77 74 77 81 55" colour={palette.joyPale} width={21} line={5} />
        <path
          className="trail"
          d="M40 57C47 76 73 76 80 57"
          stroke={palette.orange}
          strokeWidth={4}
          strokeDasharray="0.1 8"
        />
      </Inked>
    </>
  );
}

/**
 * A walled maze whose two eyes have lost each other and the one good picture somewhere inside: a
 * portfolio without a way in. Defeated, its only path is a smile, and the best work hangs on top.
 */
export function PortfolioMaze({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
