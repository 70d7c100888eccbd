/** Mutual exclusion: lets one at a time go on, in the order in which they came. */
export class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];

  /**
   * Waits for its turn, which has to be released.
   *
   * @param until on the clock of `performance.now()`
   * @returns false when it did not come in time
   */
  async acquire(until: number): Promise<boolean> {
    if (!this.#taken) {
      this.#taken = true;
      return true;
    }
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        resolve(false);
      };
      const timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
      this.#waiting.push(come);
    });
  }

  release() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
