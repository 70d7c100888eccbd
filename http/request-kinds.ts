import { looksLikeFile } from "./request-guard.ts";

/** Polled by monitors: nobody meets what they are answered. */
export const watcherPaths = ["/healthz", "/up", "/readyz"] as const;

type RequestKind = "page" | "form" | "file" | "api" | "watcher" | "unknown";

export function kindOfRequest({ method, path }: { method: string; path: string }): RequestKind {
  if (path.startsWith("(")) return "unknown";
  if (watcherPaths.some((watcher) => watcher === path)) return "watcher";
  if (path.startsWith("/api/")) return "api";
  if (looksLikeFile(path)) return "file";
  return method === "POST" ? "form" : "page";
}
