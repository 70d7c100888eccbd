import type { Content } from "#app/content/kinds.ts";

export const ownAddressRefusal =
  "That's your own address, and nearly every email your site sends is from it or to it. Erasing it would erase all of them, so it can't be erased.";

export function isOwnAddress(email: string, { email: { address } }: Content["site"]): boolean {
  return email.trim().toLowerCase() === address.trim().toLowerCase();
}
