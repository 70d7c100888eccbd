const swatches: Record<string, string> = {
  education: "bg-education",
  blue: "bg-blue",
  joy: "bg-joy",
  orange: "bg-orange",
};

export function Swatch({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-6 shrink-0 rounded-full border-2 border-line ${swatches[name] ?? ""}`}
    />
  );
}
