/** Every hostile word is tried in every place; tests/site/hostile-input.test.ts tries one a place. */
import { script, testHostileInput } from "#tests/support/hostile-input.ts";

const words = [
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "..",
  "../..",
  "a/b",
  "\\",
  "NUL\0",
  "line\r\nX-Injected: yes",
  "long".repeat(2_500),
  "🏴‍☠️ 李 \u202E",
  "NaN",
  "-1",
  "1e999",
  "",
  script,
];
/** Malformed escapes and encoded dots. */
const spellings = ["%ED%A0%80", "%ff", "%", "%25", "%2e%2e", "%2e%2e%2f", "%u0000", "..;", "\\"];

const spelt =
  "constructor __proto__ %00 %ff 999.999.999.999 1.2.3.4.5 0x7f.1 [:] [::1 localhost:99999 a..b - http://[ https://x:99999 null ,,, ;;= * gzip;q=x bytes=0-0,-1 multipart/form-data";

testHostileInput(words, spellings, [
  ...spelt.split(" "),
  "multipart/form-data; boundary=",
  "text/html; charset=made-up",
  "a".repeat(9_000),
  "\u0080\u00ff",
]);
