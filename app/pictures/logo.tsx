import { logoDoor, logoSize, logoTile } from "#app/lib/logo-shapes.ts";
import { palette } from "#app/lib/palette.ts";
import { Canvas } from "./canvas.tsx";

export function Logo({ className }: { className: string }) {
  return (
    <Canvas width={logoSize} height={logoSize} className={className}>
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
