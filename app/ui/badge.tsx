import type { ReactNode } from "react";

const looks = {
  plain: "bg-card",
  education: "bg-education-wash",
  blue: "bg-blue-wash",
  joy: "bg-joy-wash",
  orange: "bg-orange-wash",
} as const;

export function Badge({
  look = "plain",
  children,
}: {
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-full border-2 border-line px-3 py-0.5 text-sm font-bold ${looks[look]}`}
    >
      {children}
    </span>
  );
}
