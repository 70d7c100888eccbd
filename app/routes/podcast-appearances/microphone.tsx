import { palette } from "#app/lib/palette.ts";
import { Canvas } from "#app/pictures/canvas.tsx";

/** Draws a microphone with a light edge, so that it stands out from a dark background. */
export function Microphone() {
  return (
    <Canvas width={124} height={152} className="picture">
      <g
        transform="translate(62 144)"
        stroke={palette.ink}
        strokeWidth="6.41"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      >
        <path
          d="M-26 0c0-12 52-12 52 0Z M0-10v-26 M-34-78c-2 42 70 42 68 0 M-24-106c0-30 48-30 48 0v30c0 30-48 30-48 0Z"
          stroke={palette.card}
          strokeWidth="16"
        />
        <path d="M-26 0c0-12 52-12 52 0Z" fill={palette.orange} />
        <path d="M0-10v-26" strokeWidth="14" />
        <path d="M-34-78c-2 42 70 42 68 0" strokeWidth="7" />
        <path d="M-24-106c0-30 48-30 48 0v30c0 30-48 30-48 0Z" fill={palette.card} />
        <path d="M-24-84h48v8c0 30-48 30-48 0Z" fill={palette.orange} />
        <path d="M-11-116v20m11-24v24m11-20v20" strokeWidth="4" />
      </g>
    </Canvas>
  );
}
