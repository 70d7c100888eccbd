import type { ReactNode } from "react";
import type { DrawingProps } from "#app/drawings/canvas.tsx";
import type { ItemName } from "#app/lib/drawing-names.ts";
import { RealityChecklist } from "./items/reality-checklist.tsx";
import { SurvivalChest } from "./items/survival-chest.tsx";
import { WorkshopStage } from "./items/workshop-stage.tsx";

const items: Record<ItemName, (props: DrawingProps) => ReactNode> = {
  "survival-chest": SurvivalChest,
  "workshop-stage": WorkshopStage,
  "reality-checklist": RealityChecklist,
};

interface ItemProps extends DrawingProps {
  name: ItemName;
}

/** The picture of a product that is not a kit about one villain. */
export function Item({ name, label, className }: ItemProps) {
  const Picture = items[name];
  return <Picture label={label} className={className} />;
}
