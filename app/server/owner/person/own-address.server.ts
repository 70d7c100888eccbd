import type { Content } from "#app/content/kinds.ts";

export const ownAddressRefusal =
  "That's your own address, and nearly every email of your site comes from it or goes to it. Erasing it would take all of them along, so it can't be erased.";

export function isOwnAddress(email: string, { email: { address } }: Content["site"]): boolean {
  return email.trim().toLowerCase() === address.trim().toLowerCase();
}
