/** How the site starts the processes that render pages and make backups. */

/**
 * The environment of such a process. glibc would keep freed blocks for later: photos are large and soon done with.
 */
export function environmentOfChild(): NodeJS.ProcessEnv {
  return { ...process.env, MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };
}
