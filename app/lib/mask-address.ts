/** `ana@example.com` becomes `a•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}•••${address.slice(at)}`;
}
