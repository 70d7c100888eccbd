import { Canvas, type DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Fog } from "../critters.tsx";
import { Inked } from "../inked.tsx";
import type { PlacedProps } from "../inked.tsx";
import { Cloud, Sky } from "../landscape.tsx";
import { Star } from "../props.tsx";

/** A wheel with eight teeth, 64 wide, round (x, y). */
function Gear({ fill, ...place }: PlacedProps & { fill: string }) {
  return (
    <Inked weight={4.5} {...place}>
      <g className="gear">
        <path
          d="M-7 -32H7L9 -23L17 -20L25 -25L33 -14L27 -7V7L33 15L24 25L16 20L8 23L6 32H-7L-9 23L-17 20L-25 25L-33 14L-27 7V-7L-33 -15L-24 -25L-16 -20L-9 -23Z"
          fill={fill}
        />
        <circle r={10} fill={palette.card} />
      </g>
    </Inked>
  );
}

/** The machine: a funnel for words, a window with wheels, a lever, a mouth for results. */
function Machine() {
  return (
    <Inked>
      <path d="M262 126V68H286V126" fill={palette.rockPale} />
      <path d="M256 68H292V56H256Z" fill={palette.orange} />
      <path d="M132 84H224L204 124V140H152V124Z" fill={palette.orange} />
      <path d="M126 70H230V86H126Z" fill={palette.joy} />
      <path d="M132 300V138Q132 124 146 124H288Q302 124 302 138V300Z" fill={palette.blue} />
      <path d="M132 262H302V300H132Z" fill={palette.blueDeep} />
      <circle cx={190} cy={198} r={47} fill={palette.bluePale} />
      <Gear x={177} y={186} scale={0.7} fill={palette.joy} />
      <Gear x={207} y={215} scale={0.42} turn={22} fill={palette.orange} />
      <path d="M256 144H286V164H256Z" fill={palette.card} strokeWidth={4} />
      <path d="M271 160L279 150" stroke={palette.orange} strokeWidth={4} />
      <circle cx={262} cy={184} r={6.5} fill={palette.joy} strokeWidth={4} />
      <circle cx={282} cy={184} r={6.5} fill={palette.greenLight} strokeWidth={4} />
      <path d="M132 216H112L104 176" strokeWidth={6} />
      <circle className="lever" cx={103} cy={170} r={11} fill={palette.orange} />
      <path d="M302 210H322V270H302Z" fill={palette.orange} />
      <path d="M322 216V264" strokeWidth={9} />
      <path
        d="M152 281H166M182 281H196M212 281H226M242 281H256M272 281H282"
        stroke={palette.blueLight}
        strokeWidth={6}
      />
    </Inked>
  );
}

/** A solid tile with a rising bar chart, 92 by 92, standing on (x, y): a result that one can count. */
function ResultTile(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path d="M-46 0V-92H46V0Z" fill={palette.card} />
      <path d="M46 -92L60 -104V-12L46 0ZM-46 -92L-32 -104H60L46 -92Z" fill={palette.rockPale} />
      <path
        d="M-34 -10V-30H-16V-10ZM-8 -10V-48H10V-10ZM18 -10V-68H36V-10Z"
        fill={palette.green}
        strokeWidth={4}
      />
      <path d="M-34 -52L0 -74M-13 -76L2 -75L-3 -61" stroke={palette.orange} strokeWidth={5} />
    </Inked>
  );
}

/** A cloud of words that mean little: three waves instead of letters. */
function FluffyWords(place: PlacedProps) {
  return (
    <>
      <Cloud {...place} weight={4.5} />
      <Inked {...place} weight={4}>
        <path d="M-42 -20q7 -8 14 0t14 0t14 0t14 0M-24 -34q6 -7 12 0t12 0" stroke={palette.rock} />
      </Inked>
    </>
  );
}

/** Fluffy words fall into a machine, and a solid result comes out on a belt. */
export function LanguageToImpact(props: DrawingProps) {
  return (
    <Canvas width={480} height={360} {...props}>
      <Sky width={480} height={360} fill={palette.joyPale} />
      <path d="M-8 306C100 296 380 296 488 306V368H-8Z" fill={palette.sand} />
      <Inked>
        <path d="M-8 306H488" />
        <path
          className="map-path"
          d="M92 74C120 34 160 30 177 58"
          stroke={palette.orange}
          strokeWidth={6}
          strokeDasharray="0.1 14"
        />
      </Inked>
      <FluffyWords x={66} y={66} scale={0.88} />
      <Fog x={68} y={154} scale={0.82} mood="puzzled" look={[3, -3]} fill={palette.card} />
      <FluffyWords x={178} y={84} scale={0.72} />
      <Machine />
      <Cloud x={306} y={42} scale={0.4} weight={4} fill={palette.rockPale} />
      <Inked>
        <path d="M296 272H452A15 15 0 0 1 452 302H296A15 15 0 0 1 296 272Z" fill={palette.rock} />
        <path d="M312 302V340M440 302V340" strokeWidth={8} />
      </Inked>
      {[306, 342, 378, 414, 450].map((x) => (
        <Inked key={x} x={x} y={287} weight={4}>
          <circle r={6.5} fill={palette.card} />
        </Inked>
      ))}
      <ResultTile x={392} y={271} />
      <Star x={398} y={126} scale={1.1} />
      <Inked>
        <path
          d="M356 146L346 138M440 146L450 138M398 88V80M362 108L352 102M434 108L444 102"
          stroke={palette.joyDeep}
          strokeWidth={6}
        />
      </Inked>
    </Canvas>
  );
}
