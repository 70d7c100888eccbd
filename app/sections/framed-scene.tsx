import { Scene } from "#app/drawings/scene.tsx";
import type { SceneName } from "#app/lib/drawing-names.ts";

/** A scene in the outline that all large pictures have. */
export function FramedScene({ name, label }: { name: SceneName; label: string }) {
  return (
    <div className="overflow-hidden rounded-card border-[2.5px] border-line">
      <Scene name={name} label={label} className="block h-auto w-full" />
    </div>
  );
}
