/** Converts groups to rows, each of which begins with the group's key. */
export function listRows<Row extends unknown[]>(
  groups: Record<string, Row[]>,
): Array<[group: string, ...Row]> {
  return Object.entries(groups).flatMap(([group, rows]) =>
    rows.map((row): [string, ...Row] => [group, ...row]),
  );
}
