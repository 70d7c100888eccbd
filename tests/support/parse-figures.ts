/**
 * Parses the text format of Prometheus (0.0.4) as strictly as Prometheus and `promtool check metrics`:
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */

export type Figure = { name: string; labels: Record<string, string>; value: number };

/** The value of the metric with exactly these labels. */
export function valueOf(
  figures: readonly Figure[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const wanted = JSON.stringify(labels);
  return figures.find((one) => one.name === name && JSON.stringify(one.labels) === wanted)?.value;
}

const types = new Set(["counter", "gauge", "histogram", "summary", "untyped"]);

/** @throws Error with the line */
export function parseFigures(text: string): Figure[] {
  if (!text.endsWith("\n")) throw new Error("the last line has no end");
  const family = { helped: new Set<string>(), typed: new Map<string, string>() };
  const seen = new Set<string>();
  const figures: Figure[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line);
    if (comment) {
      const [, what, name = "", rest = ""] = comment;
      if (what === "HELP") {
        if (family.helped.has(name)) throw new Error(`told twice: ${line}`);
        family.helped.add(name);
      } else {
        if (family.typed.has(name) || !types.has(rest)) throw new Error(`bad: ${line}`);
        family.typed.set(name, rest);
      }
      continue;
    }
    const figure = parseFigure(line);
    const key = `${figure.name}${JSON.stringify(figure.labels)}`;
    if (seen.has(key)) throw new Error(`counted twice: ${line}`);
    seen.add(key);
    const name = findFamily(figure.name, family.typed);
    const type = name === undefined ? undefined : family.typed.get(name);
    if (name === undefined || !family.helped.has(name)) throw new Error(`of no family: ${line}`);
    if (type === "counter" && !name.endsWith("_total")) throw new Error(`no total: ${line}`);
    if (type === "counter" && !(figure.value >= 0)) throw new Error(`negative: ${line}`);
    figures.push(figure);
  }
  checkBuckets(figures, family.typed);
  return figures;
}

const labelPattern = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/g;

function parseFigure(line: string): Figure {
  const parts =
    /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (\S+)$/.exec(
      line,
    );
  if (!parts) throw new Error(`not understood: ${line}`);
  const [, name = "", labels = "", text = ""] = parts;
  const value = text === "+Inf" ? Infinity : Number(text);
  // Prometheus ignores case here.
  if (Number.isNaN(value) && !/^nan$/i.test(text)) throw new Error(`no number: ${line}`);
  const pairs = [...labels.matchAll(labelPattern)].map(([, key = "", word = ""]) => [key, word]);
  return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value };
}

/** A histogram's buckets, sum and count have names of their own. */
function findFamily(name: string, typed: Map<string, string>): string | undefined {
  if (typed.has(name)) return name;
  const base = name.replace(/_(bucket|sum|count)$/, "");
  return ["histogram", "summary"].includes(typed.get(base) ?? "") ? base : undefined;
}

/** Buckets are cumulative, and the last is the count. */
function checkBuckets(figures: Figure[], typed: Map<string, string>) {
  for (const [name, type] of typed) {
    if (type !== "histogram") continue;
    const buckets = figures.filter((figure) => figure.name === `${name}_bucket`);
    const groups = Map.groupBy(buckets, ({ labels }) => withoutBound(labels));
    for (const [labels, group] of groups) {
      const rising = group.every(({ value }, at) => value >= (group[at - 1]?.value ?? 0));
      const all = figures.find(
        (figure) => figure.name === `${name}_count` && JSON.stringify(figure.labels) === labels,
      );
      const last = group.at(-1);
      if (!rising || last?.labels["le"] !== "+Inf" || last.value !== all?.value)
        throw new Error(`bad buckets: ${name}${labels}`);
    }
  }
}

function withoutBound(labels: Record<string, string>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(labels).filter(([key]) => key !== "le")));
}
