import { getEnv } from "#app/server/platform/process/env.server.ts";
import { describeState, parts, settingParts, type SettingPart } from "./setting-parts.server.ts";

export function listSettings() {
  return settingParts.map((part) => readSetting(part));
}

export function readSetting(part: SettingPart) {
  const { heading, why, names } = parts[part];
  const onServer = names.filter((name) => process.env[name] !== undefined);
  return {
    part,
    heading,
    why,
    state: describeState(part, getEnv()),
    isOnServer: onServer.length > 0,
    names: onServer.length > 0 ? onServer : names,
  };
}
