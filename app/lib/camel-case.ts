/** Converts between snake_case column names in the database and camelCase property names in the code. */

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export type CamelCased<Row> = { [Column in keyof Row as CamelCase<Column>]: Row[Column] };

export function toCamelCase<Row extends object>(row: Row): CamelCased<Row> {
  return rename(row, (column) =>
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ) as CamelCased<Row>;
}

export function toSnakeCase<Row extends object>(value: CamelCased<Row>): Row {
  return rename(value, (name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ) as Row;
}

function rename(object: object, change: (name: string) => string): object {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [change(name), value]));
}
