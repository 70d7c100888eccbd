import type { ReactNode } from "react";
import { Inked } from "./inked.tsx";
import type { PlacedProps } from "./inked.tsx";
import { palette } from "./palette.ts";

export type CritterMood = "cross" | "sly" | "beaten" | "puzzled" | "asleep";

interface CritterProps extends PlacedProps {
  mood?: CritterMood | undefined;
  /** Where the pupils go, from the middle of the eye. */
  look?: readonly [number, number] | undefined;
  weight?: number | undefined;
  fill?: string | undefined;
}

interface FaceProps {
  y: number;
  gap: number;
  mood: CritterMood;
  look: readonly [number, number];
  /** Colour of brows and mouth, ink unless the body is dark. */
  pen?: string;
  mouth?: boolean | undefined;
}

const mouths = {
  cross: "M-11 0Q0 -10 11 0",
  sly: "M-12 -4Q2 6 12 -7",
  beaten: "M-12 -6Q0 8 12 -6",
  puzzled: "M-10 -2Q-5 -8 0 -2T10 -2",
  asleep: "M-5 -2Q0 3 5 -2",
} as const;
const brows = {
  cross: "M-11 -12L10 -5",
  sly: "M-11 -8L10 -6",
  beaten: "",
  puzzled: "M-8 -17Q0 -22 9 -18",
  asleep: "",
} as const;

/** The two eyes and the mood under them: what makes a shape a villain, or a beaten one. */
export function Face({ y, gap, mood, look, pen = palette.ink, mouth = true }: FaceProps) {
  return (
    <g className="eyes">
      {[-gap, gap].map((x) => (
        <g
          key={x}
          transform={`translate(${x} ${y})${x > 0 && mood !== "puzzled" ? " scale(-1 1)" : ""}`}
        >
          {mood === "asleep" ? (
            <path d="M-8 0Q0 8 8 0" stroke={pen} />
          ) : (
            <>
              <circle r={10} fill={palette.card} strokeWidth={3.5} />
              <circle
                cx={x > 0 && mood !== "puzzled" ? -look[0] : look[0]}
                cy={look[1]}
                r={4.6}
                fill={palette.ink}
                stroke="none"
              />
              <path d={brows[mood]} stroke={pen} />
            </>
          )}
        </g>
      ))}
      {mouth && (
        <path
          d={mouths[mood]}
          transform={`translate(0 ${y + 24})`}
          fill={mood === "beaten" ? palette.card : "none"}
          stroke={pen}
          strokeWidth={4}
        />
      )}
    </g>
  );
}

/** A white flag: this one has given up. */
export function WhiteFlag({ weight = 4, ...place }: PlacedProps & { weight?: number }) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0V-62" strokeWidth={5} />
      <path
        className="flag"
        d="M0 -62C12 -70 22 -54 38 -60V-36C24 -30 12 -44 0 -37Z"
        fill={palette.card}
      />
    </Inked>
  );
}

interface CreatureProps extends CritterProps {
  /** The outline of the body. */
  body: string;
  face: Pick<FaceProps, "y" | "gap" | "mouth">;
  /** What stands behind the body, and what lies on it below the face. */
  behind?: ReactNode;
  marks?: ReactNode;
}

/** A body of one piece with a face on it. */
function Creature({
  body,
  face,
  behind,
  marks,
  mood = "cross",
  look = [3, 3],
  fill,
  weight = 5,
  ...place
}: CreatureProps) {
  return (
    <Inked weight={weight} {...place}>
      {behind}
      <path d={body} fill={fill} />
      {marks}
      <Face {...face} mood={mood} look={look} />
    </Inked>
  );
}

/** A ghost, 92 wide and 98 high, standing on (x, y): the recruiter who never answers. */
export function Ghost({ fill = palette.violet, ...critter }: CritterProps) {
  return (
    <Creature
      {...critter}
      fill={fill}
      body="M-44 -2C-48 -44 -40 -98 1 -98C42 -98 47 -46 43 -1C36 8 29 2 24 -6C18 -12 12 -10 8 -2C3 6 -5 6 -10 -2C-15 -9 -20 -9 -25 -3C-31 5 -39 6 -44 -2Z"
      face={{ y: -62, gap: 15 }}
    />
  );
}

/** A masked six-sided head, 84 wide and 104 high: the one who waits in interviews. */
export function Ninja({ mood = "cross", look = [3, 1], weight = 5, ...place }: CritterProps) {
  const body = "M0 -104L42 -80L43 -26L0 0L-42 -26L-41 -80Z";
  return (
    <Inked weight={weight} {...place}>
      <g stroke={palette.card} strokeWidth={10} fill={palette.card}>
        <path d={body} />
        <path d="M-40 -66L-66 -76L-58 -62L-68 -52L-40 -56Z" />
      </g>
      <path d="M-40 -66L-66 -76L-58 -62L-68 -52L-40 -56Z" fill={palette.orange} />
      <path d={body} fill={palette.ink} />
      <path d="M-41 -76H42V-46H-42Z" fill={palette.joy} />
      <Face y={-61} gap={17} mood={mood} look={look} mouth={false} />
      {mood === "beaten" && <path d="M-10 -32Q0 -20 10 -32" stroke={palette.joy} />}
    </Inked>
  );
}

/** A cloud with a face and drifting lines, 132 wide: fluffy words. */
export function Fog({
  mood = "sly",
  look = [2, 2],
  fill = palette.greenPale,
  ...critter
}: CritterProps) {
  return (
    <Creature
      {...critter}
      mood={mood}
      look={look}
      fill={fill}
      body="M-46 -12C-74 -14 -72 -50 -45 -50C-42 -84 2 -92 14 -66C32 -80 58 -64 52 -44C76 -42 76 -10 52 -12C40 0 22 -2 14 -10C2 2 -16 2 -24 -8C-32 -2 -42 -4 -46 -12Z"
      face={{ y: -44, gap: 16 }}
    />
  );
}

/** A soft drop that tutorials keep stuck, 92 wide and 76 high. */
export function Slime({
  mood = "puzzled",
  look = [0, -3],
  fill = palette.greenLight,
  ...critter
}: CritterProps) {
  return (
    <Creature
      {...critter}
      mood={mood}
      look={look}
      fill={fill}
      body="M-38 0C-56 0 -54 -16 -44 -24C-44 -52 -28 -66 -8 -70C-2 -80 6 -88 10 -84C14 -80 6 -76 10 -70C34 -66 44 -48 45 -24C56 -18 56 0 40 0Z"
      marks={<path d="M-28 -46C-26 -52 -22 -56 -18 -58" stroke={palette.card} />}
      face={{ y: -38, gap: 15 }}
    />
  );
}

/** An envelope with teeth, 104 wide and 92 high: the letter that eats evenings. */
export function Crusher({ look = [2, 3], fill = palette.card, ...critter }: CritterProps) {
  return (
    <Creature
      {...critter}
      look={look}
      fill={fill}
      behind={<path d="M-34 -24L-26 2L-14 -14L-2 4L10 -14L22 1L32 -24Z" fill={palette.joy} />}
      body="M-50 -84C-20 -88 20 -88 51 -84C54 -62 53 -42 51 -22C20 -18 -20 -18 -51 -22C-54 -42 -53 -62 -50 -84Z"
      marks={<path d="M-49 -82L-4 -54C-1 -52 2 -52 5 -54L50 -82" />}
      face={{ y: -42, gap: 19, mouth: false }}
    />
  );
}
