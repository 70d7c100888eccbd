/** Draws the code dark on light in both color schemes, because many cameras can't read inverted codes. */
export function QrCode({
  cells,
  label,
}: {
  /** The rows of the code, including its border; a dark cell is true. */
  cells: boolean[][];
  label: string;
}) {
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full max-w-64 rounded-small"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
