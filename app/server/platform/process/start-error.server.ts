/**
 * The site cannot start with these settings or files. The message is one line for the owner: what
 * is wrong, and what to do.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** The disk takes nothing more, or nothing at all. What it holds can be read. */
export class DiskFault extends StartError {}
