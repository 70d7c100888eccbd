/** The address of the form of a part, or of one field in it. */
export function editAddress(file: string, at: string, field?: string): string {
  const query = new URLSearchParams(at === "" ? { file } : { file, at });
  return `/admin/words/edit?${query}${field === undefined ? "" : `#${encodeURIComponent(field)}`}`;
}
