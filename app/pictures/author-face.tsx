import type { ReactNode } from "react";
import { palette } from "#app/lib/palette.ts";
import { seededChoice, type Choices } from "#app/lib/seeded-choice.ts";
import { Canvas } from "./canvas.tsx";

/** Each colour of the body has its own ground, hair and clothes, so that nothing vanishes on it. */
const colours: Choices<{ bubble: string; patch: string; hair: string; cloth: string }> = [
  { bubble: palette.joy, patch: palette.bluePale, hair: palette.woodDeep, cloth: palette.blue },
  {
    bubble: palette.greenLight,
    patch: palette.joyPale,
    hair: palette.orange,
    cloth: palette.violet,
  },
  { bubble: palette.blueLight, patch: palette.orangePale, hair: palette.ink, cloth: palette.joy },
  { bubble: palette.orange, patch: palette.greenPale, hair: palette.joyPale, cloth: palette.green },
  {
    bubble: palette.violetPale,
    patch: palette.joyPale,
    hair: palette.violet,
    cloth: palette.orange,
  },
];

const bubbles: Choices<string> = [
  "M48 15C69 14 84 28 84 46C84 64 69 76 50 76L34 89L35 73C20 69 12 58 12 46C12 28 27 16 48 15Z",
  "M26 17C40 15 58 15 71 17C79 18 84 23 84 31C85 42 85 51 84 61C83 69 79 73 71 74C64 75 57 75 50 75L35 89L36 75C32 75 29 75 26 74C17 73 13 69 12 61C11 51 11 42 12 31C13 23 17 18 26 17Z",
  "M31 24C36 12 58 10 65 21C80 18 90 34 83 46C90 60 78 73 65 71C59 76 51 77 46 75L33 89L34 72C18 73 8 59 15 46C8 34 16 22 31 24Z",
  "M46 13C65 11 78 23 81 42C83 61 71 75 53 77L38 90L37 75C21 72 13 58 15 41C17 24 28 14 46 13Z",
];

const tilts: Choices<string | undefined> = [undefined, "rotate(-7 48 56)", "rotate(7 48 56)"];

const eyes: Choices<() => ReactNode> = [
  () => <DotEyes y={42} />,
  () => <path d="M31 43Q37 35 43 43M55 43Q61 35 67 43" />,
  () => (
    <>
      <DotEyes y={44} />
      <path d="M30 35Q36 30 42 34M56 34Q62 30 68 35" strokeWidth={3.2} />
    </>
  ),
  () => (
    <>
      <path d="M55 43Q61 38 67 43" />
      <circle cx={37} cy={42} r={4} fill={palette.ink} stroke="none" />
      <path d="M30 34Q37 28 43 33" strokeWidth={3.2} />
    </>
  ),
  () => (
    <g fill={palette.card} strokeWidth={3.2}>
      <circle cx={37} cy={42} r={8} />
      <circle cx={61} cy={42} r={8} />
      <path d="M39 41V43M63 41V43" strokeWidth={6} />
    </g>
  ),
];

const mouths: Choices<() => ReactNode> = [
  () => <path d="M39 54Q49 65 59 54" />,
  () => (
    <path d="M38 53C41 68 57 68 60 53C53 56 45 56 38 53Z" fill={palette.card} strokeWidth={3.4} />
  ),
  () => <path d="M42 57Q52 61 60 52" />,
  () => (
    <path d="M37 53Q49 58 61 53C60 70 40 70 37 53Z" fill={palette.orangeDeep} strokeWidth={3.4} />
  ),
  () => <path d="M41 55Q49 60 57 55M38 53L41 55L39 58M60 53L57 55L59 58" strokeWidth={3.2} />,
];

const hair: Choices<(colour: string) => ReactNode> = [
  () => null,
  (fill) => (
    <path
      d="M20 30C20 6 44 4 52 12C60 4 76 10 76 28C64 28 56 25 50 19C42 27 32 30 20 30Z"
      fill={fill}
    />
  ),
  (fill) => (
    <path
      d="M18 33C10 28 14 18 22 20C22 8 36 6 40 13C46 3 60 6 60 14C70 8 80 18 76 26C84 28 84 36 79 37C72 24 28 22 18 33Z"
      fill={fill}
    />
  ),
  (fill) => (
    <>
      <circle cx={50} cy={11} r={8} fill={fill} />
      <path d="M19 33C22 12 76 12 79 33C62 24 38 24 19 33Z" fill={fill} />
    </>
  ),
  (fill) => <path d="M30 22L34 6L42 15L50 3L56 15L66 7L68 22C56 17 42 17 30 22Z" fill={fill} />,
  (fill) => (
    <path
      d="M24 22C8 24 6 52 10 64C18 64 22 46 22 36C40 34 58 30 66 22C70 32 76 34 78 40C80 50 82 62 88 62C92 44 88 22 70 17C58 8 36 10 24 22Z"
      fill={fill}
    />
  ),
];

const worn: Choices<(colour: string) => ReactNode> = [
  () => null,
  () => (
    <g strokeWidth={3.2}>
      <circle cx={36.5} cy={43} r={10.5} />
      <circle cx={61.5} cy={43} r={10.5} />
      <path d="M47 41Q49 38 51 41" />
    </g>
  ),
  () => (
    <path
      d="M24 36H46V44Q46 51 39 51H31Q24 51 24 44ZM52 36H74V44Q74 51 67 51H59Q52 51 52 44ZM46 40H52"
      strokeWidth={3.2}
    />
  ),
  (fill) => (
    <>
      <path d="M14 44C10 0 88 0 84 44" />
      <path
        d="M15 36C5 36 4 55 14 56C20 54 20 38 15 36ZM83 36C93 36 94 55 84 56C78 54 78 38 83 36Z"
        fill={fill}
        strokeWidth={3.4}
      />
    </>
  ),
  (fill) => <path d="M22 22C30 4 66 4 74 21C84 20 92 23 94 28C70 32 46 20 22 22Z" fill={fill} />,
  (fill) => (
    <path d="M24 20C14 8 44 -2 62 6C76 10 78 20 72 23C56 17 40 17 24 20ZM50 5V1" fill={fill} />
  ),
];

const clothes: Choices<(colour: string) => ReactNode> = [
  () => null,
  (fill) => (
    <path
      d="M19 66C38 74 60 74 79 63L82 70C72 76 66 78 60 79L64 92L52 92L50 80C36 80 26 78 17 73Z"
      fill={fill}
      strokeWidth={3.4}
    />
  ),
  (fill) => <path d="M49 74L36 67V82ZM49 74L62 67V82Z" fill={fill} strokeWidth={3.4} />,
  (fill) => (
    <path
      d="M30 70L49 76L68 69L62 80L52 77L54 91L49 95L44 91L46 77L36 81Z"
      fill={fill}
      strokeWidth={3.4}
    />
  ),
];

const hands: Choices<() => ReactNode> = [
  () => null,
  () => <path d="M81 60C88 58 88 51 87 45M87 45L83 40M87 45L90 39" />,
  () => <path d="M15 60C8 58 8 51 9 45M9 45L5 40M9 45L13 39" />,
];

/** A speech bubble, not a portrait: nobody's looks are guessed. The same name always gets the same face. */
export function AuthorFace({ name, className }: { name: string; className: string }) {
  const choose = seededChoice(name);
  const { bubble, patch, hair: hairColour, cloth } = choose(colours);
  const body = choose(bubbles);
  const turn = choose([0, 90, 180, 270]);
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
          transform={turn === 0 ? undefined : `rotate(${turn} 48 48)`}
          fill={patch}
          stroke="none"
        />
        <g transform={choose(tilts)}>
          {/* A light edge: ink vanishes on a dark page. */}
          <path d={body} stroke={palette.card} strokeWidth={9} />
          <path d={body} fill={bubble} />
          {choose(hair)(hairColour)}
          {choose(eyes)()}
          {choose(mouths)()}
          {choose(worn)(cloth)}
          {choose(clothes)(cloth)}
          {choose(hands)()}
        </g>
      </g>
    </Canvas>
  );
}

function DotEyes({ y }: { y: number }) {
  return (
    <g className="eyes" fill={palette.ink} stroke="none">
      <circle cx={37} cy={y} r={3.8} />
      <circle cx={61} cy={y} r={3.8} />
    </g>
  );
}
