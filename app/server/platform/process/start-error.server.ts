/** The site can't start with these settings or files. The message tells the owner what is wrong and what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** The disk is full or read-only. */
export class DiskFault extends StartError {}
