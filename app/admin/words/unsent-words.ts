import { deviceStorage } from "../parts/storage.ts";

/**
 * Typed words that the server hasn't stored yet, by the part of the content that they belong to.
 * @property rival what another tab has typed into the same field
 */
export type Unsent = { before: string; after: string; sent: string[]; rival?: string };

/** @property address of the part's form */
type UnsentPart = { address: string; revision: string; fields: Map<string, Unsent> };

const prefix = "unsent words ";

export function readUnsent(part: string): UnsentPart {
  const kept = deviceStorage.read(prefix + part);
  const {
    address = "/admin/words",
    revision = "",
    fields = {},
  } = (kept ?? {}) as {
    address?: string;
    revision?: string;
    fields?: Record<string, Unsent>;
  };
  return { address, revision, fields: new Map(Object.entries(fields)) };
}

export function storeUnsent(part: string, { fields, ...form }: UnsentPart) {
  const kept = { ...form, fields: Object.fromEntries(fields) };
  deviceStorage.write(prefix + part, fields.size === 0 ? undefined : kept);
}

export function forgetUnsent(part: string) {
  deviceStorage.write(prefix + part, undefined);
}

export function listUnsent(): string[] {
  return deviceStorage.list(prefix);
}
