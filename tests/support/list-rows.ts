/** Returns the rows of a table that is grouped by its first column. */
export function listRows<Row extends unknown[]>(
  groups: Record<string, Row[]>,
): Array<[group: string, ...Row]> {
  return Object.entries(groups).flatMap(([group, rows]) =>
    rows.map((row): [string, ...Row] => [group, ...row]),
  );
}
