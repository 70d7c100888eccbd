import { Canvas } from "#app/pictures/canvas.tsx";
import type { DrawingProps } from "#app/pictures/canvas.tsx";
import { logoDoor, logoSize, logoTile } from "#app/lib/logo-shapes.ts";
import { palette } from "#app/lib/palette.ts";

/** The brand mark: an open door with light behind it. */
export function Logo({ label, className }: DrawingProps) {
  return (
    <Canvas width={logoSize} height={logoSize} label={label} className={className}>
      {[logoTile, ...logoDoor].map(({ d, fill, strokeWidth }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          stroke={strokeWidth ? palette.ink : undefined}
          strokeWidth={strokeWidth}
          strokeLinejoin="round"
        />
      ))}
    </Canvas>
  );
}
