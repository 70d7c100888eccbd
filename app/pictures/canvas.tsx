import type { ReactNode } from "react";

/** What every drawing takes: a label makes it a picture with a name, without one it is decoration. */
export interface DrawingProps {
  label?: string | undefined;
  className?: string | undefined;
}

interface CanvasProps extends DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * The root of every drawing: the view box, and either a name for screen readers or no voice at all.
 */
export function Canvas({ width, height, label, className, children }: CanvasProps) {
  const voice = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      focusable="false"
      {...voice}
    >
      {children}
    </svg>
  );
}
