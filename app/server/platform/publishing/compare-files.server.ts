import { createTwoFilesPatch, diffLines } from "diff";
import type { ContentFiles } from "./content-files.server.ts";

type FileChange = {
  path: string;
  kind: "added" | "changed" | "removed";
};

export function compareFiles(before: ContentFiles, after: ContentFiles): FileChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): FileChange[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old && now?.equals(old)) return [];
    if (!old) return [{ path, kind: "added" }];
    return [{ path, kind: now ? "changed" : "removed" }];
  });
}

export function describeChange(
  { path, kind }: FileChange,
  old: Buffer | undefined,
  now: Buffer | undefined,
): string {
  if (kind !== "changed") return `content/${path}: ${kind}`;
  if (!isText(path)) return `content/${path}: another picture`;
  const parts = diffLines(old?.toString() ?? "", now?.toString() ?? "");
  const count = (side: "added" | "removed") =>
    parts.reduce((sum, part) => sum + (part[side] ? part.count : 0), 0);
  const lines = Math.max(count("added"), count("removed"));
  return `content/${path}: ${lines} ${lines === 1 ? "line" : "lines"} changed`;
}

export function writePatch(
  path: string,
  before: { name: string; bytes: Buffer | undefined },
  after: { name: string; bytes: Buffer | undefined },
): string {
  if (isText(path))
    return createTwoFilesPatch(
      `${before.name}${path}`,
      `${after.name}${path}`,
      before.bytes?.toString() ?? "",
      after.bytes?.toString() ?? "",
    );
  const fate = after.bytes ? "is another picture" : "is gone";
  return `${after.name}${path} ${before.bytes ? fate : "is new"}`;
}

function isText(path: string): boolean {
  return /\.(ya?ml|md|svg)$/.test(path);
}
