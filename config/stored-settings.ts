/** Reads the settings that the owner stores in the room, together with the settings in the environment. */
import { parseEnv, type Env } from "./env.ts";
import { isPublic } from "./loopback.ts";

type Values = Readonly<Record<string, string | undefined>>;

/** The groups of settings. If the environment sets any name in a group, the room can't change that group. */
export const settingGroups = {
  address: ["PUBLIC_ORIGIN"],
  mail: ["SMTP_URL", "MAIL_FROM"],
  payments: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  newsletter: ["MAILERLITE_API_KEY", "MAILERLITE_GROUP"],
  backups: ["BACKUP_HOUR"],
  weekly: ["WEEKLY_EMAIL"],
} as const;

export type SettingGroup = keyof typeof settingGroups;

const groups = Object.keys(settingGroups) as SettingGroup[];

/** Payment settings are stored separately for each mode. The public address determines which mode applies. */
type PaymentMode = "LIVE" | "TEST";

export function choosePaymentMode(publicOrigin: string | undefined): PaymentMode {
  const isReadable = publicOrigin !== undefined && URL.canParse(publicOrigin);
  return isReadable && isPublic(publicOrigin) ? "LIVE" : "TEST";
}

export function isSecret(name: string): boolean {
  return /^(SMTP_URL|MAILERLITE_API_KEY|(LIVE|TEST)_STRIPE_(SECRET_KEY|WEBHOOK_SECRET))$/.test(
    name,
  );
}

export function isOnServer(group: SettingGroup, server: Values): boolean {
  return settingGroups[group].some((name) => server[name] !== undefined);
}

export function storedNames(group: SettingGroup): string[] {
  const names = [...settingGroups[group]];
  if (group !== "payments") return names;
  return ["LIVE_STRIPE_ENDPOINT", ...names.flatMap((name) => [`LIVE_${name}`, `TEST_${name}`])];
}

export type RefusedGroup = { group: SettingGroup; fault: string };

type Read =
  | {
      ok: true;
      env: Env;
      /** The groups whose stored values can't be used, each with the reason. */
      refused: RefusedGroup[];
      /** The stored values in use, including the previous values of refused groups. */
      used: Record<string, string>;
    }
  | { ok: false; faults: string[] };

/**
 * Parses the environment and the stored values. The environment takes precedence.
 * @param before the previous values, which replace the stored values of a refused group
 */
export function readWithStored(server: Values, stored: Values, before: Values = {}): Read {
  const sources = new Map(groups.map((group) => [group, [stored, before, {}] as Values[]]));
  const refused = new Map<SettingGroup, string>();
  for (;;) {
    const result = parseEnv(merge(server, (group) => sources.get(group)?.[0] ?? {}));
    if (result.ok) {
      const used = groups.flatMap((group) =>
        storedNames(group).map((name) => [name, sources.get(group)?.[0]?.[name]] as const),
      );
      const set = used.filter((entry): entry is [string, string] => entry[1] !== undefined);
      const faults = [...refused].map(([group, fault]) => ({ group, fault }));
      return { ...result, refused: faults, used: Object.fromEntries(set) };
    }
    const left = groups.filter(
      (group) => !isOnServer(group, server) && (sources.get(group)?.length ?? 0) > 1,
    );
    if (left.length === 0) return result;
    const faultOf = (group: SettingGroup) =>
      result.faults.find((fault) =>
        settingGroups[group].some((name) => fault.startsWith(`${name}:`)),
      );
    const faulty = left.filter((group) => faultOf(group) !== undefined);
    // Stored values that contradict the environment are ignored.
    for (const group of faulty.length > 0 ? faulty : left) {
      if (!refused.has(group) && isStored(group, stored))
        refused.set(group, faultOf(group) ?? result.faults[0] ?? "");
      sources.get(group)?.shift();
    }
  }
}

function isStored(group: SettingGroup, stored: Values): boolean {
  return storedNames(group).some((name) => stored[name] !== undefined);
}

function merge(server: Values, sourceOf: (group: SettingGroup) => Values): Values {
  const values: Record<string, string | undefined> = { ...server };
  for (const group of groups) {
    if (isOnServer(group, server)) continue;
    const mode = choosePaymentMode(values["PUBLIC_ORIGIN"]);
    for (const name of settingGroups[group])
      values[name] = sourceOf(group)[group === "payments" ? `${mode}_${name}` : name];
  }
  return values;
}
