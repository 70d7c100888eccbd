/** `340 KB`, `1.5 GB` */
export function formatBytes(bytes: number): string {
  const units = ["KB", "MB", "GB", "TB"];
  let size = bytes / 1024;
  while (size >= 1000 && units.length > 1) {
    size /= 1024;
    units.shift();
  }
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${units[0]}`;
}
