/** Values that the build writes into the code. */
interface ImportMetaEnv {
  /** Where visitors write to, for the error screen that has no content to ask. */
  readonly OWNER_EMAIL: string;
}
