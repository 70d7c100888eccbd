/** Stores a setting together with its entry in the list of changes, and applies it in this process at once. */
import { recordChange, type Actor } from "#app/server/owner/access/changes.server.ts";
import {
  followSettings,
  storeSettings,
} from "#app/server/platform/database/stored-settings.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { settingTexts } from "./setting-parts.server.ts";
import type { SettingGroup } from "#config/stored-settings.ts";
import type { Prepared } from "./prepare-setting.server.ts";

type Change = {
  part: SettingGroup;
  isRemoval: boolean;
  prepared: Extract<Prepared, { status: "ready" }>;
  /** Makes other changes in the same transaction. */
  beside?: (transaction: Database) => Promise<unknown>;
};

export async function storeSetting(
  database: Database,
  actor: Actor,
  { part, isRemoval, prepared, beside }: Change,
  now: Date,
) {
  const { heading } = settingTexts[part];
  const action = `${isRemoval ? "Removed a setting" : "Changed a setting"}: ${heading}`;
  try {
    await database.transaction().execute(async (transaction) => {
      await storeSettings(transaction, prepared.changes, now);
      await recordChange(transaction, actor, { action }, now);
      await beside?.(transaction);
    });
  } catch (error) {
    await prepared.undo?.();
    throw error;
  }
  await followSettings(database);
}
