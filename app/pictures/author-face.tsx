import type { ReactNode } from "react";
import { palette } from "#app/lib/palette.ts";
import { seededChoice, type Choices } from "#app/lib/seeded-choice.ts";
import { Canvas } from "./canvas.tsx";

const colours: Choices<{ bubble: string; patch: string }> = [
  { bubble: palette.joy, patch: palette.bluePale },
  { bubble: palette.greenLight, patch: palette.joyPale },
  { bubble: palette.blueLight, patch: palette.orangePale },
  { bubble: palette.orange, patch: palette.greenPale },
];

const bubbles: Choices<string> = [
  "M48 15C69 14 84 28 84 46C84 64 69 76 50 76L34 89L35 73C20 69 12 58 12 46C12 28 27 16 48 15Z",
  "M26 17C40 15 58 15 71 17C79 18 84 23 84 31C85 42 85 51 84 61C83 69 79 73 71 74C64 75 57 75 50 75L35 89L36 75C32 75 29 75 26 74C17 73 13 69 12 61C11 51 11 42 12 31C13 23 17 18 26 17Z",
  "M31 24C36 12 58 10 65 21C80 18 90 34 83 46C90 60 78 73 65 71C59 76 51 77 46 75L33 89L34 72C18 73 8 59 15 46C8 34 16 22 31 24Z",
  "M46 13C65 11 78 23 81 42C83 61 71 75 53 77L38 90L37 75C21 72 13 58 15 41C17 24 28 14 46 13Z",
];

const eyes: Choices<() => ReactNode> = [
  () => <DotEyes y={42} />,
  () => <path d="M32 43Q37 36 42 43M56 43Q61 36 66 43" />,
  () => (
    <>
      <DotEyes y={44} />
      <path d="M31 34Q36 30 41 33M57 33Q62 30 67 34" strokeWidth={3.2} />
    </>
  ),
];

const mouths: Choices<() => ReactNode> = [
  () => <path d="M39 54Q49 64 59 54" />,
  () => (
    <path d="M38 53C41 67 57 67 60 53C53 56 45 56 38 53Z" fill={palette.card} strokeWidth={3.4} />
  ),
  () => <path d="M42 57Q52 61 60 53" />,
];

const extras: Choices<() => ReactNode> = [
  () => null,
  () => (
    <g strokeWidth={3.2}>
      <circle cx={36.5} cy={43} r={10} />
      <circle cx={61.5} cy={43} r={10} />
      <path d="M46 41Q49 38 52 41" />
    </g>
  ),
  () => (
    <>
      <path d="M14 44C10 0 88 0 84 44" />
      <path
        d="M15 36C5 36 4 55 14 56C20 54 20 38 15 36ZM83 36C93 36 94 55 84 56C78 54 78 38 83 36Z"
        fill={palette.card}
        strokeWidth={3.4}
      />
    </>
  ),
  () => (
    <>
      <path d="M26 19C32 6 66 6 72 19C58 23 40 23 26 19Z" fill={palette.blue} />
      <path d="M70 17C80 17 88 20 90 25C80 27 70 24 62 21" fill={palette.blue} />
    </>
  ),
  () => (
    <>
      <path d="M48 16C47 11 48 8 49 5" />
      <path
        d="M49 9C54 1 64 1 67 4C64 11 56 13 49 9ZM48 11C42 4 34 5 31 8C34 14 42 15 48 11Z"
        fill={palette.green}
        strokeWidth={3.2}
      />
    </>
  ),
];

/** The same name always gets the same face. */
export function AuthorFace({ name, className }: { name: string; className: string }) {
  const choose = seededChoice(name);
  const { bubble, patch } = choose(colours);
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
        {/* A light edge: ink vanishes on a dark page. */}
        <path d={body} stroke={palette.card} strokeWidth={9} />
        <path d={body} fill={bubble} />
        {choose(eyes)()}
        {choose(mouths)()}
        {choose(extras)()}
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
