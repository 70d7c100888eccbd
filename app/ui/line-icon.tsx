export type IconProps = { className?: string };

/** Draws an icon on a 24 × 24 grid. The icon needs a visible or hidden label beside it. */
export function LineIcon({ lines, className = "" }: IconProps & { lines: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={lines} />
    </svg>
  );
}
