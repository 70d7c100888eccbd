import { useEffect, useRef, type PointerEvent } from "react";
import type { Size } from "#app/lib/photo-advice.ts";
import { dragPhoto, findLargestZoom, findPart, pinchPhoto, type Crop } from "./crop.ts";
import { drawPhoto } from "./draw-photo.ts";

type PhotoCropProps = {
  photo: ImageBitmap;
  place: Size;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
};

/** Shows the part of a photo that visitors will see. A finger, the mouse or sliders move the photo. */
export function PhotoCrop({ photo, place, crop, onCrop }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, findPart(photo, place, crop));
  }, [photo, place, crop]);
  const fingers = useFingers({
    onDrag: (x, y) => onCrop((now) => dragPhoto(photo, place, now, x, y)),
    onPinch: (factor) => onCrop((now) => pinchPhoto(photo, place, now, factor)),
  });
  const slide = (name: keyof Crop) => (value: number) =>
    onCrop((now) => ({ ...now, [name]: value }));
  return (
    <div>
      <p className="mb-2 text-sm text-soft">
        This is what visitors will see. Move the photo with your finger, or with the sliders.
      </p>
      <canvas
        ref={canvas}
        {...place}
        {...fingers}
        className="block h-auto w-full max-w-md cursor-move touch-none rounded-field border-2 border-line"
      >
        Your photo as visitors will see it
      </canvas>
      <div className="mt-2 grid max-w-md">
        <Slider
          label="Size"
          min={1}
          max={findLargestZoom(photo, place)}
          value={crop.zoom}
          onSlide={slide("zoom")}
        />
        <Slider label="From left to right" value={crop.across} onSlide={slide("across")} />
        <Slider label="From top to bottom" value={crop.down} onSlide={slide("down")} />
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onSlide: (value: number) => void;
};

function Slider({ label, min = 0, max = 1, value, onSlide }: SliderProps) {
  return (
    <label className="grid min-h-11 grid-cols-[10rem_1fr] items-center gap-3 text-sm font-bold">
      {label}
      <input
        type="range"
        {...{ min, max, value }}
        step="any"
        onChange={({ target }) => onSlide(Number(target.value))}
        className="h-11 w-full"
      />
    </label>
  );
}

type Moves = {
  /** `x` and `y` are fractions of the element's size. */
  onDrag: (x: number, y: number) => void;
  onPinch: (factor: number) => void;
};

function useFingers({ onDrag, onPinch }: Moves) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const measure = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const end = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x, y });
    },
    onPointerMove({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
      const last = fingers.current.get(pointerId);
      if (!last) return;
      const before = measure();
      fingers.current.set(pointerId, { x, y });
      const { width, height } = currentTarget.getBoundingClientRect();
      const { size } = fingers.current;
      onDrag((x - last.x) / width / size, (y - last.y) / height / size);
      if (before > 0) onPinch(measure() / before);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
