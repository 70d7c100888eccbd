/**
 * Google's judge of pages. It weighs 185 MB with 201 packages, a third of all that is installed for
 * development, so npm fetches it for whoever asks for it, and keeps it in its own store.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const version = "13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = { categories: Record<string, { score: number | null } | undefined> };

/** The four marks of a page, 100 at most: performance, accessibility, best practices, search engines. */
export async function judgePage(
  url: string,
  device: "phone" | "desktop",
  browser: string,
): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=lighthouse@${version}`,
      "--",
      "lighthouse",
      url,
      ...(device === "desktop" ? ["--preset=desktop"] : []),
      "--output=json",
      "--quiet",
      "--throttling-method=devtools",
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1_024 * 1_024 },
  );
  const report = JSON.parse(stdout) as Report;
  return categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
}
