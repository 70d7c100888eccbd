import type { ReactNode } from "react";

/** Props of every drawing. With a label it is an image with a name; without one it is decoration. */
export interface DrawingProps {
  label?: string | undefined;
  className?: string | undefined;
}

interface CanvasProps extends DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The root of every drawing: the view box, and either a name for screen readers or aria-hidden. */
export function Canvas({ width, height, label, className, children }: CanvasProps) {
  const voice = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      {...voice}
    >
      {children}
    </svg>
  );
}
