export const photoName = /^[a-z0-9-]+\.(jpg|jpeg|png|webp|avif)$/;

export function explainUnfit(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const better = name
    .slice(0, -ending.length - 1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  if (/^hei[cf]$/.test(ending))
    return `phones save HEIC, which browsers can't show: export it as JPEG, and save that as ${better}.jpg`;
  if (ending === "svg")
    return "no page shows a drawing from here: put it into the folder of its kind, like pictures/spots";
  if (/^(?:jpe?g|png|webp|avif)$/.test(ending))
    return `content can't name this file: rename it to ${better}.${ending}`;
  return `browsers don't show a file like this as a photo: export it as JPEG, and save that as ${better}.jpg`;
}
