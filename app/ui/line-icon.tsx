export type IconProps = { className?: string };

/** It's 24 x 24, and needs a label beside it, visible or not. */
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
