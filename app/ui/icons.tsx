import { LineIcon, type IconProps } from "./line-icon.tsx";

export function MenuIcon(props: IconProps) {
  return <LineIcon {...props} lines="M4 7h16M4 12h16M4 17h16" />;
}

export function CrossIcon(props: IconProps) {
  return <LineIcon {...props} lines="M6 6l12 12M18 6L6 18" />;
}

export function ChevronLeftIcon(props: IconProps) {
  return <LineIcon {...props} lines="M15 5l-7 7 7 7" />;
}

export function ChevronRightIcon(props: IconProps) {
  return <LineIcon {...props} lines="M9 5l7 7-7 7" />;
}

export function CheckIcon(props: IconProps) {
  return <LineIcon {...props} lines="M5 13l5 5L19 7" />;
}

export function WarningIcon(props: IconProps) {
  return <LineIcon {...props} lines="M12 4L2.5 20h19zM12 10v4M12 17.2v.1" />;
}

export function PlayIcon({ className = "" }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={className}>
      <path
        d="M8 5.5v13a1 1 0 0 0 1.5.9l10.5-6.5a1 1 0 0 0 0-1.8L9.5 4.6A1 1 0 0 0 8 5.5z"
        fill="currentColor"
      />
    </svg>
  );
}
