import type { ReactNode } from "react";
import { palette } from "#app/lib/palette.ts";
import { seededChoice, type Choices } from "#app/lib/seeded-choice.ts";
import { Canvas } from "./canvas.tsx";

/** Each colour of the body has its own ground, tone of hair and clothes, so that nothing vanishes on it. */
const colours: Choices<{ bubble: string; patch: string; tone: string; cloth: string }> = [
  { bubble: palette.joy, patch: palette.bluePale, tone: palette.woodDeep, cloth: palette.blue },
  {
    bubble: palette.greenLight,
    patch: palette.joyPale,
    tone: palette.orange,
    cloth: palette.violet,
  },
  { bubble: palette.blueLight, patch: palette.orangePale, tone: palette.ink, cloth: palette.joy },
  { bubble: palette.orange, patch: palette.greenPale, tone: palette.joyPale, cloth: palette.green },
  {
    bubble: palette.violetPale,
    patch: palette.joyPale,
    tone: palette.violet,
    cloth: palette.orange,
  },
];

const bubbles: Choices<string> = [
  "M48 15C69 14 84 28 84 46C84 64 69 76 50 76L34 89L35 73C20 69 12 58 12 46C12 28 27 16 48 15Z",
  "M26 17Q48 14 71 17Q84 20 84 31V61Q83 73 71 74L50 75L35 89L36 75L26 74Q13 73 12 61V31Q13 19 26 17Z",
  "M31 24C36 12 58 10 65 21C80 18 90 34 83 46C90 60 78 73 65 71Q56 77 46 75L33 89L34 72C18 73 8 59 15 46C8 34 16 22 31 24Z",
];

const tilts: Choices<string | undefined> = [undefined, "rotate(-7 48 56)", "rotate(7 48 56)"];

const eyes: Choices<() => ReactNode> = [
  () => <DotEyes y={42} />,
  () => <path d="M31 43Q37 35 43 43M55 43Q61 35 67 43" />,
  () => (
    <>
      <DotEyes y={44} />
      <path d="M30 35Q36 30 42 34M56 34Q62 30 68 35" />
    </>
  ),
  () => <path d="M55 43Q61 38 67 43M36 41H37V43H36ZM30 34Q37 28 43 33" />,
  () => (
    <>
      <path
        d="M29 42A8 8 0 0 1 45 42A8 8 0 0 1 29 42M53 42A8 8 0 0 1 69 42A8 8 0 0 1 53 42"
        fill={palette.card}
      />
      <DotEyes y={43} />
    </>
  ),
];

const mouths: Choices<() => ReactNode> = [
  () => <path d="M39 54Q49 65 59 54" />,
  () => <path d="M38 53C41 68 57 68 60 53Q49 57 38 53Z" fill={palette.card} />,
  () => <path d="M42 57Q52 61 60 52" />,
  () => <path d="M37 53H61C60 72 38 72 37 53Z" fill={palette.orangeDeep} />,
  () => <path d="M38 53Q49 63 60 53M36 56L39 51M62 56L59 51" />,
];

const hair: Choices<string> = [
  "M19 31C16 -2 82 -2 78 29Q60 28 50 17Q42 28 19 31Z",
  "M18 33C6 18 24 10 28 14C30 2 46 2 49 10C54 2 70 4 70 14C80 12 88 24 79 36Q50 14 18 33Z",
  "M19 33Q24 18 42 17C36 0 64 0 56 17Q74 18 79 33Q50 20 19 33Z",
  "M28 22L34 5L42 15L50 2L57 15L66 6L69 22Z",
  "M10 64C0 -4 98 -8 88 62Q80 50 77 34L66 22Q46 34 21 36Q20 54 10 64Z",
];

const hats: Choices<string> = [
  "M14 36C8 -3 91 -3 84 36C82 8 16 8 14 36H8V56H16V36M84 36H90V56H82V36",
  "M22 22C30 4 66 4 74 21L94 28Q60 20 22 22Z",
  "M24 20C10 0 78 -8 74 22Q50 14 24 20Z",
];

const glasses: Choices<string | undefined> = [
  undefined,
  "M26 43A10 10 0 0 1 47 43A10 10 0 0 1 26 43M51 43A10 10 0 0 1 72 43A10 10 0 0 1 51 43M47 43H51",
  undefined,
  "M24 36H46V51H24ZM52 36H74V51H52ZM46 40H52",
];

const clothes: Choices<string | undefined> = [
  undefined,
  "M18 67Q48 78 80 65L82 73Q70 79 60 80L64 92H52L50 80Q32 80 17 74Z",
  "M36 67V82L62 67V82Z",
  "M40 74H58L53 80L56 92L49 96L43 92L46 80Z",
];

const hands: Choices<string | undefined> = [
  undefined,
  undefined,
  "M81 60Q88 56 87 45L83 40M87 45L90 39",
  "M15 60Q8 56 9 45L5 40M9 45L13 39",
];

/** A speech bubble, not a portrait: nobody's looks are guessed. The same name always gets the same face. */
export function AuthorFace({ name, className }: { name: string; className: string }) {
  const choose = seededChoice(name);
  const { bubble, patch, tone, cloth } = choose(colours);
  const body = choose(bubbles);
  const hat = choose([false, true, false]);
  return (
    <Canvas width={96} height={96} className={className}>
      <g
        fill="none"
        stroke={palette.ink}
        strokeWidth={4}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path
          d="M46 6C70 2 92 20 91 45C94 70 74 92 49 90C22 93 4 74 6 49C3 26 22 8 46 6Z"
          fill={patch}
          stroke="none"
        />
        <g transform={choose(tilts)}>
          {/* A light edge: ink vanishes on a dark page. */}
          <path d={body} stroke={palette.card} strokeWidth={9} />
          <path d={body} fill={bubble} />
          {hat ? <Line d={choose(hats)} fill={cloth} /> : <Line d={choose(hair)} fill={tone} />}
          {choose(eyes)()}
          {choose(mouths)()}
          <Line d={choose(glasses)} />
          <Line d={choose(clothes)} fill={cloth} />
          <Line d={choose(hands)} />
        </g>
      </g>
    </Canvas>
  );
}

function Line({ d, fill }: { d: string | undefined; fill?: string }) {
  return d ? <path d={d} fill={fill} /> : null;
}

function DotEyes({ y }: { y: number }) {
  return (
    <g className="eyes" fill={palette.ink} stroke="none">
      <circle cx={37} cy={y} r={3.8} />
      <circle cx={61} cy={y} r={3.8} />
    </g>
  );
}
