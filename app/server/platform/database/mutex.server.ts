export class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];

  /** @param until on the clock of `performance.now()` @returns false when it was not free in time */
  async acquire(until: number): Promise<boolean> {
    if (!this.#taken) {
      this.#taken = true;
      return true;
    }
    return new Promise((resolve) => {
      const grant = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(grant), 1);
        resolve(false);
      };
      const timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
      this.#waiting.push(grant);
    });
  }

  release() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
