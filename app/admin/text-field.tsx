import { furtherInput, type EditControl } from "./edit-control.ts";
import { MarkTools, StepTools, UndoRemoval } from "./text-tools.tsx";

/** @property label of one of several texts */
type TextProps = EditControl & { label?: string | undefined };

/** Texts of this length are read as prose. */
const proseFrom = 160;
/** What fits a line of a phone. Longer words grow as they're written. */
const longestLine = 30;

/** A text in words: with its buttons, its limit and how hard it is to read. */
export function TextField({ field, input, value, label }: TextProps) {
  const { control, max, hasMarks, takes } = field;
  const isLong = takes === "words" && (max ?? 0) > longestLine;
  const isProse = isLong && (max ?? 0) >= proseFrom;
  const least = control === "line" ? 1 : 2;
  const common = {
    ...input,
    defaultValue: value,
    autoComplete: "off",
    "aria-label": label,
    ...(takes === "words"
      ? { lang: "en", spellCheck: true }
      : { spellCheck: false, autoCapitalize: "none", autoCorrect: "off" }),
  };
  const name = label ?? field.label;
  return (
    <div data-text>
      {hasMarks ? <MarkTools label={name} /> : null}
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
          {max === undefined ? null : <p data-limit={max}>Up to {max} characters</p>}
          {isProse ? <p data-reading hidden /> : null}
        </div>
        {control === "lines" ? <StepTools label={name} /> : null}
      </div>
    </div>
  );
}

/** A field for each text, and one for another. Emptied ones are gone. */
export function TextList({ field, input, value }: EditControl) {
  const texts = value.split("\n").filter((line) => line !== "");
  const isFull = texts.length >= (field.most ?? Number.POSITIVE_INFINITY);
  return (
    <ol
      data-texts={field.most ?? ""}
      data-label={field.label}
      data-for={input.id}
      className="grid gap-4"
    >
      {[...texts, ...(isFull ? [] : [""])].map((text, at) => (
        <li key={`${text} ${at}`}>
          <TextField
            field={field}
            input={furtherInput(input, at)}
            value={text}
            label={`${field.label}, ${at + 1}`}
          />
        </li>
      ))}
      <UndoRemoval label={field.label} />
    </ol>
  );
}

/** At the width of a phone, for browsers whose fields don't grow. */
function rowsOf(value: string, least: number): number {
  const rows = value.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 38), 0);
  return Math.min(Math.max(rows, least), 14);
}
