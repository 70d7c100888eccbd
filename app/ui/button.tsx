import type { ComponentProps } from "react";

const looks = {
  primary: "bg-joy text-on-joy",
  secondary: "bg-card text-ink",
  /** The look of buttons on a yellow background. */
  ink: "bg-on-joy text-joy",
  chosen: "bg-ink text-paper forced-color-adjust-none",
} as const;

const sizes = {
  normal: "min-h-12 px-6 py-2.5 text-base",
  small: "min-h-11 px-4 py-2 text-sm",
} as const;

export type ButtonStyle = { look?: keyof typeof looks; size?: keyof typeof sizes; wide?: boolean };

export function buttonClass({
  look = "primary",
  size = "normal",
  wide = false,
}: ButtonStyle = {}): string {
  return `pressable inline-flex items-center justify-center gap-2 rounded-full text-center text-balance font-bold leading-tight no-underline ${looks[look]} ${sizes[size]} ${wide ? "w-full" : ""}`;
}

export function Button({
  look,
  size,
  wide,
  className = "",
  busyWords,
  ...props
}: ComponentProps<"button"> &
  ButtonStyle & {
    /** The words that are shown while a press waits for React. */
    busyWords?: string;
  }) {
  return (
    <button
      type="button"
      data-busy-words={busyWords}
      {...props}
      className={`${buttonClass({ look, size, wide })} ${className}`}
    />
  );
}

export function SubmitButton({
  busy,
  busyWords,
  children,
  ...props
}: ComponentProps<typeof Button> & { busy: boolean; busyWords: string }) {
  return (
    <Button
      type="submit"
      busyWords={busyWords}
      disabled={busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy ? busyWords : children}
    </Button>
  );
}

export function ButtonLink({
  look,
  size,
  wide,
  className = "",
  children,
  ...props
}: ComponentProps<"a"> & ButtonStyle) {
  return (
    <a {...props} className={`${buttonClass({ look, size, wide })} ${className}`}>
      {children}
    </a>
  );
}
