/** Stores JSON values in the browser. If its storage is disabled or full, nothing is stored. */
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

    /** @returns the keys with this prefix, without the prefix */
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

/** For values that are kept until the tab is closed. */
export const tabStorage = guard(() => sessionStorage);

/** For values that are kept until the server has stored them. */
export const deviceStorage = guard(() => localStorage);
