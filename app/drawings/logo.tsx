import { Canvas } from "#app/drawings/canvas.tsx";
import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { logoDoor, logoSize, logoTile } from "#app/drawings/logo-shapes.ts";
import { palette } from "#app/drawings/palette.ts";

/** The brand mark: an open door with light behind it. Language that opens doors. */
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
