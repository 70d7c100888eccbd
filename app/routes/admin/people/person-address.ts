/** Puts the email address into the query, because the log contains paths but no queries. */
export function personAddress(email: string): string {
  return `/admin/people/person?${new URLSearchParams({ email })}`;
}
