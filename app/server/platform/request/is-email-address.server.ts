/** Characters with a meaning of their own in a mail header. */
const special = /[\s"(),:;<>@[\\\]\p{Cf}]/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Accepts plus signs, apostrophes and letters of any script, but no quoted and bracketed forms of old standards. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split(".");
  return (
    local.length > 0 &&
    local.length <= 64 &&
    !special.test(local) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}
