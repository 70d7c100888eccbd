/** The address is in the query, because paths are written to logs. */
export function personAddress(email: string): string {
  return `/admin/people/person?${new URLSearchParams({ email })}`;
}
