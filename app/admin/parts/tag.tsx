const tones = {
  calm: "bg-education-wash",
  wait: "bg-joy-wash",
  alarm: "bg-orange-wash",
  plain: "bg-sunk",
} as const;

export function Tag({ tone = "plain", children }: { tone?: keyof typeof tones; children: string }) {
  return (
    <span
      className={`inline-block shrink-0 rounded-small border-2 border-line px-2 text-xs font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
