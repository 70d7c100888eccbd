/** The rows of a table whose rows are grouped by their first value. */
export function listRows<Row extends unknown[]>(
  groups: Record<string, Row[]>,
): Array<[group: string, ...Row]> {
  return Object.entries(groups).flatMap(([group, rows]) =>
    rows.map((row): [string, ...Row] => [group, ...row]),
  );
}
