/** Values that the build writes into the code. */
interface ImportMetaEnv {
  /** The owner's e-mail address, for the error screen, which cannot read the content. */
  readonly OWNER_EMAIL: string;
}
