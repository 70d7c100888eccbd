import { findContentFolder } from "#app/content/folder.ts";
import { loadStoredSettings } from "#app/server/platform/database/stored-settings.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import {
  checkLaunch,
  type LaunchReport,
  type LaunchResult,
} from "#app/server/owner/health/check-launch.server.ts";
import { loadSettings, runCommand, withDatabase } from "./owner-command.ts";

const help = `npm run launch:check   what is still to be done before visitors come, and why`;

const headings = {
  blocks: "To do before visitors come",
  wrong: "Visitors will notice",
  worth: "Worth doing",
} as const;

await runCommand({ help }, async () => {
  loadSettings();
  const contentFolder = findContentFolder();
  const report = await withDatabase("read", async (database) => {
    await loadStoredSettings(database);
    return checkLaunch({ env: getEnv(), database, contentFolder });
  });
  if (!report.isReady) process.exitCode = 1;
  return write(report);
});

function write({ isReady, results }: LaunchReport): string {
  const open = results.filter(({ verdict }) => verdict.status === "open");
  const groups = Object.entries(headings).flatMap(([severity, heading]) => {
    const found = open.filter((result) => result.severity === severity);
    return found.length === 0 ? [] : [`${heading.toUpperCase()}\n`, ...found.map(writeResult)];
  });
  return [
    ...groups,
    ...list("Not checked", results, (verdict) =>
      verdict.status === "not checked" ? verdict.because : undefined,
    ),
    ...list("Fine", results, (verdict) => (verdict.status === "fine" ? "" : undefined)),
    conclude(isReady, open),
  ].join("\n");
}

function conclude(isReady: boolean, open: readonly LaunchResult[]): string {
  const count = (severity: LaunchResult["severity"]) =>
    open.filter((result) => result.severity === severity).length;
  const rest = `${count("wrong")} that visitors will notice, ${count("worth")} worth doing.`;
  if (isReady) return `Ready for visitors. Left: ${rest}`;
  return `Not ready yet: ${count("blocks")} to do before visitors come, ${rest}`;
}

function writeResult({ title, why, todo, verdict }: LaunchResult): string {
  const { what, places } = verdict.status === "open" ? verdict : { what: "", places: [] };
  return [
    `${title}: ${what}`,
    `  Why    ${why}`,
    `  To do  ${todo}`,
    ...places.map((place) => `    ${place}`),
    "",
  ].join("\n");
}

function list(
  heading: string,
  results: readonly LaunchResult[],
  detailOf: (verdict: LaunchResult["verdict"]) => string | undefined,
): string[] {
  const lines = results.flatMap(({ title, verdict }) => {
    const detail = detailOf(verdict);
    return detail === undefined ? [] : [`  ${[title, detail].filter(Boolean).join(": ")}`];
  });
  return lines.length === 0 ? [] : [heading.toUpperCase(), ...lines, ""];
}
