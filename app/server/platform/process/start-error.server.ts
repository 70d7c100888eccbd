/** The site cannot start with these settings or files. The message tells the owner what is wrong and what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** The disk is full or can't be written, but can be read. */
export class DiskFault extends StartError {}
