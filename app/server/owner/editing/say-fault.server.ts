/** Rewords messages about content and settings for forms. The originals are written for people who edit files. */
const phrases: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^expected letters; where .*$/,
    "Where you see \u{FFFD}, a letter was lost on the way. Please type it again.",
  ],
  [/^expected a text,? but .*$/, "Please write something here."],
  [
    /^expected at most (\d+) letters, got (\d+)$/,
    "That's too long: it has $2 characters, and the limit is $1.",
  ],
  [
    /^expected at least (\d+) letters, got (\d+)$/,
    "That's too short: it needs at least $1 characters, but it has $2.",
  ],
  [
    /^expected at most (\d+) entr\w+, got (\d+)$/,
    "That's too many: you have $2, and the limit is $1.",
  ],
  [
    /^expected at least (\d+) entr\w+, got (\d+)$/,
    "That's too few: you need at least $1, but you have $2.",
  ],
  [/^expected (.+?) to ((?:be|contain|end|lead|say|stand) .+?)(?:[,;] got .+)?$/, "$1 should $2."],
  [/^expected (.+?)[,;] (?:got ""|but .*)$/, "Please fill this in: $1."],
  [/^expected (.+?)[,;] got (.+?)(?:; write (.+))?$/, "This should be $1, not $2. Write $3."],
  [/^expected no (.+)$/, "There should be no $1."],
  [/^expected (.+)$/, "This should be $1."],
];

export function sayFault(message: string): string {
  const [pattern, words] = phrases.find(([one]) => one.test(message)) ?? [];
  if (!pattern || words === undefined) return message;
  const said = message
    .replace(pattern, words)
    .replace(" Write .", "")
    .replaceAll(/"([^"]*)"/g, "“$1”")
    .replace(/\.\.$/, ".");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
