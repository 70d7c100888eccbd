const types = new Map([
  ["svg", "image/svg+xml"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
]);

/** @returns undefined for what is no picture */
export function pictureType(path: string): string | undefined {
  return types.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
}
