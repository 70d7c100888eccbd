/** Edits content files and keeps every other letter, comment and blank line. */
import { isMap, isScalar, parseDocument, type YAMLMap } from "yaml";
import { editYaml } from "../edit-yaml.ts";
import type { Path } from "../fault.ts";
import { valueAt } from "../read-yaml.ts";
import { beginOfComments, parseText } from "../yaml-places.ts";

export type ContentFiles = ReadonlyMap<string, Uint8Array>;

export type ContentEdits = ReturnType<typeof editContent>;

export function editContent(files: ContentFiles) {
  const edited = new Map(files);
  const read = (file: string): string => new TextDecoder().decode(edited.get(file));
  const write = (file: string, text: string) =>
    void edited.set(file, new TextEncoder().encode(text));
  return {
    files: (): ContentFiles => edited,
    list: (): string[] => [...edited.keys()].filter((path) => path.endsWith(".yaml")).toSorted(),
    read(file: string): unknown {
      const document = parseDocument(read(file));
      if (document.errors.length > 0) return undefined;
      try {
        return document.toJS();
      } catch {
        // An alias refers to itself; the content check reports the line.
        return undefined;
      }
    },
    addFile(file: string, text: string) {
      if (!edited.has(file)) write(file, text);
    },
    /** Adds keys with the comments above them. Does nothing where the group is missing. */
    addKeys(file: string, path: readonly string[], text: string) {
      if (!edited.has(file)) return;
      const before = read(file);
      const map = findMap(before, path);
      if (!map) return;
      const lacking = splitKeys(text).filter(({ key }) => !map.has(key));
      if (lacking.length === 0) return;
      const { offset, indent } = endOf(map, before, path.length > 0);
      const block = lacking.map(({ lines }) => lines.replaceAll(/^(?=.)/gm, indent)).join("");
      const start = before.slice(0, offset);
      const gap = start === "" || start.endsWith("\n") ? "" : "\n";
      write(file, `${start}${gap}${block}${before.slice(offset)}`);
    },
    renameKey(file: string, path: readonly string[], from: string, to: string) {
      if (!edited.has(file)) return;
      const before = read(file);
      const pair = findMap(before, path)?.items.find(
        ({ key }) => isScalar(key) && key.value === from,
      );
      if (!isScalar(pair?.key) || !pair.key.range) return;
      const [start, end] = pair.key.range;
      write(file, `${before.slice(0, start)}${to}${before.slice(end)}`);
    },
    extendText(file: string, path: Path, words: string) {
      const before = read(file);
      const old = valueAt(parseText(before).toJS(), path);
      if (typeof old !== "string") return;
      write(file, editYaml(before, { kind: "set", path, value: `${old}${words}` }));
    },
  };
}

function findMap(text: string, path: readonly string[]): YAMLMap | undefined {
  const document = parseDocument(text);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return document.errors.length === 0 && isMap(node) && !node.flow ? node : undefined;
}

function splitKeys(text: string): Array<{ key: string; lines: string }> {
  const map = findMap(text, []);
  const starts = (map?.items ?? []).map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  const names = (map?.items ?? []).map(({ key }) => (isScalar(key) ? String(key.value) : ""));
  const cuts = starts.map((start, at) => (at === 0 ? 0 : beginOfComments(text, start)));
  return names.map((key, at) => ({ key, lines: text.slice(cuts[at], cuts[at + 1]) }));
}

function endOf(map: YAMLMap, text: string, isNested: boolean) {
  const last = map.items.at(-1);
  const value = last?.value as { range?: [number, number, number] } | null | undefined;
  const first = isScalar(map.items[0]?.key) ? (map.items[0].key.range?.[0] ?? 0) : 0;
  const indent = isNested ? " ".repeat(first - (text.lastIndexOf("\n", first - 1) + 1)) : "";
  const end = isNested ? (value?.range?.[1] ?? text.length) : text.length;
  const isOver = text[end - 1] === "\n";
  const offset = isOver ? end : text.indexOf("\n", end) + 1 || text.length;
  return { offset, indent };
}
