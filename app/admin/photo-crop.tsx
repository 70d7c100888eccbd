/** Shows a chosen photo, moved by finger, mouse or sliders (crop-photo.ts). */
export function PhotoCrop({ width, height }: { width: number; height: number }) {
  return (
    <div data-crop hidden>
      <p className="mb-2 text-sm text-soft">
        This is what visitors will see. Move the photo with your finger, or with the sliders.
      </p>
      <canvas
        width={width}
        height={height}
        className="block h-auto w-full max-w-md cursor-move touch-none rounded-field border-2 border-line"
      >
        Your photo as visitors will see it
      </canvas>
      <div className="mt-2 grid max-w-md">
        <Slider label="Size" min={1} value={1} />
        <Slider label="From left to right" min={0} value={0.5} />
        <Slider label="From top to bottom" min={0} value={0.5} />
      </div>
    </div>
  );
}

function Slider({ label, min, value }: { label: string; min: number; value: number }) {
  return (
    <label className="grid min-h-11 grid-cols-[10rem_1fr] items-center gap-3 text-sm font-bold">
      {label}
      <input
        type="range"
        min={min}
        max={1}
        step="any"
        defaultValue={value}
        className="h-11 w-full"
      />
    </label>
  );
}
