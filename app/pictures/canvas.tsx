import type { ReactNode } from "react";

/** With a label a drawing is a named image; without one it is decoration. */
export interface DrawingProps {
  label?: string | undefined;
  className?: string | undefined;
}

interface CanvasProps extends DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

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
