import type { ReactNode } from "react";
import { Canvas } from "#app/pictures/canvas.tsx";
import { palette } from "#app/lib/palette.ts";
import { BundleBox, ChecklistBox, KitBox, WorkshopBox } from "./cover-boxes.tsx";
import type { CoverGround } from "#app/lib/ground-tones.ts";
import { type TitleRoom, titleStep } from "./cover-fit.ts";

export const coverKinds = ["kit", "workshop", "checklist", "bundle"] as const;
export type CoverKind = (typeof coverKinds)[number];

interface CoverProps {
  /** The product's title, of up to about 40 characters. */
  title: string;
  ground: CoverGround;
  picture: ReactNode;
  kind: CoverKind;
  sticker?: string | undefined;
  /** The accessible name. Without one, the cover is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

interface Box {
  Ground: (props: { ground: CoverGround }) => ReactNode;
  room: TitleRoom;
}

/** Each kind's background, and the space for the title in hundredths of the cover's width (`styles/cover.css`). */
const boxes: Record<CoverKind, Box> = {
  kit: { Ground: KitBox, room: { width: 81, height: 37 } },
  workshop: { Ground: WorkshopBox, room: { width: 84, height: 37 } },
  checklist: { Ground: ChecklistBox, room: { width: 72, height: 34 } },
  bundle: { Ground: BundleBox, room: { width: 76, height: 33 } },
};

function StickerStar({ ground }: { ground: CoverGround }) {
  return (
    <Canvas width={100} height={100} className="cover-star">
      <path
        d="M50 4L60.5 13.7L73 6.8L78.2 20.8L92.9 20.2L92.2 34.6L97 50L88 60.2L89.8 74.8L77 77.8L73 93.2L59.6 88.3L50 97L40.8 88L27 93.2L22.6 77.8L8.6 74.8L11.8 60.2L3 50L11.4 39.7L8.6 25.2L23 22.6L27 6.8L40.4 12.3Z"
        fill={ground === "joy" ? palette.card : palette.joy}
        stroke={palette.ink}
        strokeWidth={5}
        strokeLinejoin="round"
      />
    </Canvas>
  );
}

/** Draws a product cover that fills its container at 4:5. Needs `styles/cover.css`. */
export function Cover({ title, ground, picture, kind, sticker, label, className }: CoverProps) {
  const { Ground, room } = boxes[kind];
  const voice = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  const classes = ["cover", `cover-${kind}`, `cover-${ground}`];
  if (sticker) classes.push("cover-stickered");
  if (className) classes.push(className);
  return (
    <div className={classes.join(" ")} {...voice}>
      <Canvas width={400} height={500} className="cover-box">
        <g strokeLinejoin="round" strokeLinecap="round" fill="none">
          <Ground ground={ground} />
        </g>
      </Canvas>
      <span className="cover-picture">{picture}</span>
      <span className="cover-title" aria-hidden>
        <span className={`cover-words cover-title-${titleStep(title, room)}`}>{title}</span>
      </span>
      {sticker ? (
        <span className="cover-sticker" aria-hidden>
          <StickerStar ground={ground} />
          <span className={sticker.length > 4 ? "cover-sticker-long" : "cover-sticker-short"}>
            {sticker}
          </span>
        </span>
      ) : null}
    </div>
  );
}
