/** `1 order`, `2 orders` */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
