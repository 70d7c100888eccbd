/** Returns functions that store JSON values in the browser. If storage is disabled or full, they store nothing. */
function guard(open: () => Storage) {
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(open().getItem(key) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },

    write(key: string, value: unknown) {
      try {
        if (value === undefined) open().removeItem(key);
        else open().setItem(key, JSON.stringify(value));
      } catch {}
    },

    /** @returns what follows the prefix in each key that begins with it */
    list(prefix: string): string[] {
      try {
        return Object.keys(open()).flatMap((key) =>
          key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
        );
      } catch {
        return [];
      }
    },
  };
}

/** Keeps values until the tab is closed. */
export const tabStorage = guard(() => sessionStorage);

/** Keeps values even after the browser is closed. Callers remove a value once the server has stored it. */
export const deviceStorage = guard(() => localStorage);
