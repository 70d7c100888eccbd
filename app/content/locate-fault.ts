import type { Fault, Path } from "./fault.ts";
import type { YamlResult } from "./read-yaml.ts";

export function locateFault(fault: Fault, yaml: YamlResult | undefined): Fault {
  if (!yaml?.ok) return fault;
  const { path } = fault;
  const line = path.length > 0 ? yaml.lineOf(path) : undefined;
  for (const [at, step] of path.entries()) {
    const id = valueAt(yaml.value, [...path.slice(0, at + 1), "id"]);
    if (typeof step === "number" && typeof id === "string")
      return { ...fault, line, entry: { list: path.slice(0, at), id, path: path.slice(at + 1) } };
  }
  return { ...fault, line };
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === "object" && found !== null ? Reflect.get(found, step) : undefined,
    value,
  );
}
