import { use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { toggleBold } from "#app/lib/insert-marks.ts";
import { Limit } from "../../parts/texts.tsx";
import { changeText, readSelected, type TextControl } from "./change-text.ts";
import type { EditControl } from "./edit-control.ts";
import { LinkDialogContext } from "./link-dialog.tsx";
import { MarkTools, type Mark } from "./text-tools.tsx";
import { useReading } from "./use-reading.ts";

type TextProps = EditControl & {
  /** The label of this text if the field contains a list of texts. */
  label?: string | undefined;
  onText?: (text: string) => void;
  /** Elements shown at the end of the field, such as buttons. */
  children?: ReactNode;
};

/** Fields that accept at least this many characters are treated as prose. */
const proseFrom = 160;
/** The number of characters in a line on a phone. Fields that accept more grow while the owner types. */
const longestLine = 30;

const marks: Readonly<Record<string, Mark>> = { b: "bold", k: "link" };

/** Shows a text field with its formatting buttons, its character limit, and a line about its reading level. */
export function TextField({ field, input, value, label, onText, children }: TextProps) {
  const { control, max, hasMarks, takes } = field;
  const isLong = takes === "words" && (max ?? 0) > longestLine;
  const isProse = isLong && (max ?? 0) >= proseFrom;
  const least = control === "line" ? 1 : 2;
  const element = useRef<TextControl | null>(null);
  const askForLink = use(LinkDialogContext);
  const [letters, setLetters] = useState(value.trim().length);
  const reading = useReading();
  // The owner may have typed before this script ran, so the control's text counts, not `value`.
  useEffect(() => {
    const text = element.current?.value ?? value;
    setLetters(text.trim().length);
    if (text !== value) onText?.(text);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const look = (text: string) => {
    if (isProse) reading.look(text);
  };
  const mark = (kind: Mark) => {
    if (!element.current) return;
    if (kind === "link") askForLink(element.current);
    else changeText(element.current, toggleBold(readSelected(element.current)));
  };
  const common = {
    ...input,
    ref: (node: TextControl | null) => void (element.current = node),
    defaultValue: value,
    autoComplete: "off",
    "aria-label": label,
    onFocus: (event: { currentTarget: TextControl }) => look(event.currentTarget.value),
    onInput: ({ currentTarget }: { currentTarget: TextControl }) => {
      setLetters(currentTarget.value.trim().length);
      onText?.(currentTarget.value);
      look(currentTarget.value);
    },
    ...(hasMarks && {
      onKeyDown: (event: KeyboardEvent) => {
        const kind = marks[event.key.toLowerCase()];
        if (kind === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
        event.preventDefault();
        mark(kind);
      },
    }),
    ...(takes === "words"
      ? { lang: "en", spellCheck: true }
      : { spellCheck: false, autoCapitalize: "none", autoCorrect: "off" }),
  };
  return (
    <div>
      {hasMarks ? <MarkTools label={label ?? field.label} onMark={mark} /> : null}
      {isLong ? (
        <textarea
          {...common}
          rows={rowsOf(value, least)}
          className={`${input.className} field-sizing-content ${least === 1 ? "min-h-12" : "min-h-20"}`}
        />
      ) : (
        <input {...common} />
      )}
      <div className="mt-1 flex items-start justify-between gap-2 text-sm text-soft">
        <div>
          {max === undefined ? null : <Limit letters={letters} max={max} />}
          {reading.line === "" ? null : <p>{reading.line}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Estimates the number of rows at the width of a phone, for browsers whose fields don't grow. */
function rowsOf(value: string, least: number): number {
  const rows = value.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 38), 0);
  return Math.min(Math.max(rows, least), 14);
}
