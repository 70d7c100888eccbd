/** The maximum number of entries that are kept, to limit memory use. */
const maxKept = 1_000;

type SlidingWindow = {
  /** @param where a label that must not come from a visitor */
  note(at: Date, where?: string): void;
  since(now: Date, window: number): Array<{ at: number; where: string }>;
};

export function createSlidingWindow(): SlidingWindow {
  const times: Array<{ at: number; where: string }> = [];
  return {
    note(at, where = "") {
      times.push({ at: at.getTime(), where });
      if (times.length > maxKept) times.shift();
    },
    since: (now, window) =>
      // Times in the future don't count: they were noted before the clock was set back.
      times.filter(({ at }) => at > now.getTime() - window && at <= now.getTime()),
  };
}
