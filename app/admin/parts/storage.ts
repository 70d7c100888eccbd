/** Keeps JSON values in the browser, unless its storage is switched off or full. */
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

    /** @returns what comes after the prefix */
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

/** Lasts until the tab is closed. */
export const tabStorage = guard(() => sessionStorage);

/** Lasts until the server has it. */
export const deviceStorage = guard(() => localStorage);
