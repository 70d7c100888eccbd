import { LineIcon, type IconProps } from "#app/ui/line-icon.tsx";

export function DoorIcon(props: IconProps) {
  return <LineIcon {...props} lines="M6 21V4l9-1v18M15 5h4v16M3 21h18M12 12v.1" />;
}

export function EnvelopeIcon(props: IconProps) {
  return <LineIcon {...props} lines="M3 6h18v12H3zM3 7l9 7 9-7" />;
}

export function SlipIcon(props: IconProps) {
  return <LineIcon {...props} lines="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5" />;
}

export function PeopleIcon(props: IconProps) {
  return (
    <LineIcon
      {...props}
      lines="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5"
    />
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <LineIcon
      {...props}
      lines="M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5zM6 12h3l2-3 2 5 1.5-2H18"
    />
  );
}

export function PenIcon(props: IconProps) {
  return <LineIcon {...props} lines="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />;
}

export function UpIcon(props: IconProps) {
  return <LineIcon {...props} lines="M12 20V5M6 11l6-6 6 6" />;
}

export function DownIcon(props: IconProps) {
  return <LineIcon {...props} lines="M12 4v15M6 13l6 6 6-6" />;
}
