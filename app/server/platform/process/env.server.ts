import { isDeepStrictEqual } from "node:util";
import { parseEnv, type Env } from "#config/env.ts";
import {
  isOnServer,
  readWithStored,
  settingGroups,
  type RefusedGroup,
  type SettingGroup,
} from "#config/stored-settings.ts";
import { StartError } from "./start-error.server.ts";

export type Stored = Readonly<Record<string, string>>;

let env: Env | undefined;
let stored: Stored = {};
/** The stored values that are in use. A group of settings with a fault keeps its previous values. */
let used: Stored = {};
let refused: readonly RefusedGroup[] = [];
const followers = new Set<() => void>();

/** @throws StartError listing every problem in the environment */
export function getEnv(): Env {
  if (env) return env;
  const result = parseEnv(process.env);
  if (!result.ok) throw new StartError(result.faults.join("\n"));
  env = result.env;
  return env;
}

/** Returns the settings that the owner has stored, as far as this process can decrypt them. */
export function getStored(): Stored {
  return stored;
}

/** Lists the groups of settings whose stored values aren't used because of a fault. */
export function listRefusedSettings(): readonly RefusedGroup[] {
  return refused;
}

export function listEnvironmentNames(group: SettingGroup): string[] {
  if (!isOnServer(group, process.env)) return [];
  return settingGroups[group].filter((name) => process.env[name] !== undefined);
}

/** Parses the given values together with the environment, without using them. */
export function parseWithStored(values: Stored) {
  return readWithStored(process.env, values);
}

/** Uses the given values. A group of settings with a fault keeps its previous values. */
export function applyStored(values: Stored) {
  if (isDeepStrictEqual(values, stored)) return;
  const result = readWithStored(process.env, values, used);
  if (!result.ok) throw new StartError(result.faults.join("\n"));
  stored = values;
  ({ used, refused } = result);
  replaceEnv(result.env);
}

/** Replaces the settings. The rendering process gets new settings from the site's main process. */
export function replaceEnv(next: Env) {
  env = next;
  for (const follow of followers) follow();
}

/**
 * Calls `onChange` whenever a part of the settings has changed.
 * @returns a function that ends the calls
 */
export function watchEnv<Part>(pick: (env: Env) => Part, onChange: (part: Part) => void) {
  let part = pick(getEnv());
  const follow = () => {
    const next = pick(getEnv());
    if (isDeepStrictEqual(next, part)) return;
    part = next;
    onChange(next);
  };
  followers.add(follow);
  return () => void followers.delete(follow);
}

type Stoppable = { stop(): Promise<void> };

/** Stops work and starts it again whenever the settings that it depends on change. */
export function restartOnChange<Part, Work extends Stoppable>(
  pick: (env: Env) => Part,
  begin: (part: Part) => Work | undefined,
) {
  let work = begin(pick(getEnv()));
  const ending = new Set<Promise<void> | undefined>();
  const end = watchEnv(pick, (part) => {
    const stopped = work?.stop().finally(() => ending.delete(stopped));
    if (stopped) ending.add(stopped);
    work = begin(part);
  });
  return {
    current: () => work,
    async stop() {
      end();
      await Promise.all([work?.stop(), ...ending]);
    },
  };
}

const secrets = /^(STRIPE_|SMTP_URL$|DATABASE_URL$|MAILERLITE_|READINESS_TOKEN$|SETTINGS_KEY$)/;

/** Returns the environment variables for programs that the site starts, without the site's secrets. */
export function environmentOfOthers(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.test(name)));
}
