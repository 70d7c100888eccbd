/** Parses a number from a request. If it's invalid or below `least`, returns -1, which no id or position equals. */
export function parseNumber(text: string | undefined, least = 1): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : -1;
  return number >= least ? number : -1;
}

/** Formats a count like `1 order` or `2 orders`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Formats a number of bytes like `340 KB` or `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const units = ["KB", "MB", "GB", "TB"];
  let size = bytes / 1024;
  while (size >= 1000 && units.length > 1) {
    size /= 1024;
    units.shift();
  }
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${units[0]}`;
}
