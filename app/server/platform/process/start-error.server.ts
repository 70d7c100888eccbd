/** Thrown when the site can't start. The message tells the owner what is wrong and what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Thrown when the disk is full or read-only. */
export class DiskFault extends StartError {}
