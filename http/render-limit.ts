/** How often one network may have a page rendered, which costs as much as fifty finished pages. */

/** Far more than a school behind one address needs for its forms and payments. */
const perMinute = 240;
const minute = 60_000;

/** Makes the counter of this process. It returns how many seconds to wait, or 0. */
export function createRenderLimit(limit = perMinute, now = () => performance.now()) {
  let counts = new Map<string, number>();
  let endsAt = now() + minute;
  return (network: string): number => {
    if (now() >= endsAt) {
      counts = new Map();
      endsAt = now() + minute;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > limit ? Math.max(1, Math.ceil((endsAt - now()) / 1_000)) : 0;
  };
}
