/** Moments of the recent past, counted in this process alone: a restart forgets them. */

export type SlidingWindow = {
  /** @param where what it belongs to, from a list that visitors cannot make longer */
  note(at: Date, where?: string): void;
  /** Those of the last so many milliseconds, oldest first. */
  since(now: Date, window: number): Array<{ at: number; where: string }>;
};

/** @param most how many are kept: nobody can fill the memory by causing them */
export function createSlidingWindow(most = 1_000): SlidingWindow {
  const times: Array<{ at: number; where: string }> = [];
  return {
    note(at, where = "") {
      times.push({ at: at.getTime(), where });
      if (times.length > most) times.shift();
    },
    since: (now, window) =>
      // A clock that was set back leaves moments of the future behind: they count for nothing.
      times.filter(({ at }) => at > now.getTime() - window && at <= now.getTime()),
  };
}
