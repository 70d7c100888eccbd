/** The parts of a photo that can stay visible when a page crops it, each with the class that keeps it visible. */
export const focusClasses = {
  "top left": "object-top-left",
  top: "object-top",
  "top right": "object-top-right",
  left: "object-left",
  middle: "object-center",
  right: "object-right",
  "bottom left": "object-bottom-left",
  bottom: "object-bottom",
  "bottom right": "object-bottom-right",
} as const;

export type PhotoFocus = keyof typeof focusClasses;

export const photoFocuses = Object.keys(focusClasses) as [PhotoFocus, ...PhotoFocus[]];

/** Returns the focus as coordinates from 0, at the left or top, to 1. */
export function focusPoint(focus: PhotoFocus): { x: number; y: number } {
  const between = (start: string, end: string) => {
    if (focus.includes(start)) return 0;
    return focus.includes(end) ? 1 : 0.5;
  };
  return { x: between("left", "right"), y: between("top", "bottom") };
}
