import { Bubble } from "../bubble.tsx";
import { Inked } from "../inked.tsx";
import type { PlacedProps } from "../inked.tsx";
import { palette } from "../palette.ts";
import { Flag } from "../props.tsx";

const detail = 3.5;

/** The light that the lighthouse throws, to be drawn before the fog it cuts; (x, y) is its lamp. */
export function LightBeam(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path
        className="door-light"
        d="M0 -6L196 -62L210 46L0 8Z"
        fill={palette.joyPale}
        stroke="none"
      />
    </Inked>
  );
}

/** A lighthouse with the keeper's house, standing on (x, y), 196 high: clarity and positioning. */
export function Lighthouse(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path d="M22 0V-44L52 -68L84 -44V0Z" fill={palette.card} />
      <path d="M12 -40L52 -72L94 -40" strokeWidth={13} />
      <path d="M14 -42L52 -71L92 -42" stroke={palette.green} strokeWidth={4.5} />
      <path d="M58 0V-24Q58 -32 65 -32T72 -24V0Z" fill={palette.green} strokeWidth={detail} />
      <path d="M38 -34H50V-22H38Z" fill={palette.joy} strokeWidth={detail} />
      <path d="M-30 0L-19 -126H19L30 0Z" fill={palette.card} />
      <path
        d="M-27 -34L-24 -66H24L27 -34ZM-21.5 -98L-19 -126H19L21.5 -98Z"
        fill={palette.orange}
        strokeWidth={detail}
      />
      <path d="M-10 0V-16A10 10 0 0 1 10 -16V0Z" fill={palette.blueDeep} strokeWidth={detail} />
      <path d="M0 -78V-86" strokeWidth={8} />
      <path d="M-16 -138V-164H16V-138Z" fill={palette.joy} />
      <path d="M0 -140V-162" strokeWidth={detail} />
      <path d="M-29 -126H29L26 -138H-26Z" fill={palette.blue} />
      <path d="M-23 -164C-19 -188 19 -188 23 -164Z" fill={palette.orange} />
      <circle cy={-188} r={6} fill={palette.joy} strokeWidth={detail} />
    </Inked>
  );
}

/** A castle with a résumé for a banner, standing on (x, y), 170 high without its flag: LinkedIn and résumé. */
export function Castle(place: PlacedProps) {
  return (
    <Inked {...place}>
      <Flag x={1} y={-166} scale={0.72} />
      <path
        d="M-45 -20V-146H-50V-172H-36V-162H-22V-172H-7V-162H8V-172H23V-162H37V-172H50V-146H45V-20Z"
        fill={palette.blue}
      />
      <path d="M-45 -146H45" strokeWidth={detail} />
      <path
        d="M-50 0V-70H-38V-80H-24V-70H-8V-80H9V-70H25V-80H38V-70H50V0Z"
        fill={palette.blueLight}
      />
      <path
        d="M-96 0V-100H-101V-124H-89V-115H-78V-124H-66V-115H-55V-124H-44V-100H-49V0ZM49 0V-112H44V-136H55V-127H66V-136H78V-127H89V-136H101V-112H96V0Z"
        fill={palette.blue}
      />
      <path d="M-96 -100H-49M49 -112H96" strokeWidth={detail} />
      <path d="M-72 -76V-58M72 -88V-70" strokeWidth={8} />
      <path d="M-26 0V-30C-26 -64 26 -64 26 -30V0Z" fill={palette.ink} />
      <path d="M-17 0V-28C-17 -50 17 -50 17 -28V0Z" fill={palette.joy} stroke="none" />
      <path
        d="M-24 -140H24V-82L16 -88L8 -82L0 -88L-8 -82L-16 -88L-24 -82Z"
        fill={palette.card}
        strokeWidth={4}
      />
      <circle cx={-11} cy={-126} r={6} fill={palette.orange} strokeWidth={3} />
      <path
        d="M2 -129H15M2 -121H10M-15 -110H14M-15 -101H8"
        stroke={palette.green}
        strokeWidth={4}
      />
    </Inked>
  );
}

/** A stone arena where two speech bubbles meet, standing on (x, y), 120 high without them: interviews. */
export function Arena(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path d="M-84 -106V-146M84 -106V-146" />
      <path
        className="flag"
        d="M-83 -146C-74 -152 -66 -140 -54 -146V-126C-66 -122 -74 -132 -83 -126ZM85 -146C94 -152 102 -140 114 -146V-126C102 -122 94 -132 85 -126Z"
        fill={palette.orange}
        strokeWidth={detail}
      />
      <path d="M-96 -70V-98C-70 -126 70 -126 96 -98V-70Z" fill={palette.joy} />
      <path
        d="M-72 -97V-103M-48 -104V-110M-24 -108V-114M24 -108V-114M48 -104V-110M72 -97V-103"
        strokeWidth={9}
      />
      <path
        d="M-96 -74C-92 -104 92 -104 96 -74C92 -40 -92 -40 -96 -74Z"
        fill={palette.orangeDeep}
        strokeWidth={detail}
      />
      <path d="M-76 -70C-66 -90 66 -90 76 -70" stroke={palette.orange} strokeWidth={4} />
      <path d="M-58 -62C-50 -78 50 -78 58 -62L40 -50H-40Z" fill={palette.sand} stroke="none" />
      <Bubble
        x={-28}
        y={-106}
        scale={0.56}
        flip
        fill={palette.card}
        lines={[62, 40]}
        weight={4.5}
      />
      <Bubble
        x={36}
        y={-88}
        scale={0.5}
        fill={palette.green}
        lines={[56, 34]}
        lineColour={palette.card}
        weight={4.5}
      />
      <path d="M-96 -98V-6C-96 22 96 22 96 -6V-98C92 -46 -92 -46 -96 -98Z" fill={palette.joyPale} />
      <path d="M-95 -48C-88 -14 88 -14 95 -48" stroke={palette.orange} strokeWidth={6} />
      <path
        d="M-80 -64V-58M-58 -54V-48M-34 -48V-42M34 -48V-42M58 -54V-48M80 -64V-58"
        strokeWidth={9}
      />
      <path
        d="M-83 1V-22A8 9 0 0 1 -67 -17V7ZM-53 10V-9A9 9 0 0 1 -35 -6V13ZM83 1V-22A8 9 0 0 0 67 -17V7ZM53 10V-9A9 9 0 0 0 35 -6V13Z"
        fill={palette.ink}
        stroke="none"
      />
      <path d="M-20 14V-14C-20 -38 20 -38 20 -14V14Z" fill={palette.orange} />
    </Inked>
  );
}

/** The front of a wooden bridge, 128 wide, under a way whose lower edge is on (x, y). */
export function Bridge(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path d="M-62 -4C-30 2 30 2 62 -8V20C46 6 20 4 0 6S-46 10 -62 24Z" fill={palette.wood} />
      <path d="M-32 1V9M0 2V6M32 0V6" strokeWidth={detail} />
      <path d="M-62 20V-18M62 16V-22" strokeWidth={11} />
      <path d="M-62 18V-16M62 14V-20" stroke={palette.woodDeep} strokeWidth={detail} />
    </Inked>
  );
}

/** Mountains with snow on them, 240 wide, standing on (x, y). */
export function Mountains(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path d="M-20 0L52 -92L126 0Z" fill={palette.rock} />
      <path
        d="M34 -69L52 -92L71 -69L60 -62L52 -70L44 -60Z"
        fill={palette.card}
        strokeWidth={detail}
      />
      <path d="M-120 0L-34 -124L50 0Z" fill={palette.rockPale} />
      <path
        d="M-55 -94L-34 -124L-13 -93L-24 -84L-34 -95L-46 -83Z"
        fill={palette.card}
        strokeWidth={detail}
      />
    </Inked>
  );
}
