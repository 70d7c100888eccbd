import { getContent } from "#app/content/load.server.ts";
import type { Outcome, Steps } from "#app/owner-action.server.ts";
import { findRoomAddress, type RoomAddress } from "#app/server/owner/access/room-address.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import { beginJob } from "#app/server/owner/health/jobs.server.ts";
import { runTestMail, testMailJob } from "#app/server/owner/health/test-mail.server.ts";
import {
  paymentCheckJob,
  runPaymentCheck,
} from "#app/server/owner/settings/payment-check.server.ts";
import {
  prepareRemoval,
  prepareSetting,
} from "#app/server/owner/settings/prepare-setting.server.ts";
import type { SettingState } from "#app/server/owner/settings/setting-parts.server.ts";
import { storeSetting } from "#app/server/owner/settings/store-setting.server.ts";
import { followSettings } from "#app/server/platform/database/stored-settings.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv, listEnvironmentNames } from "#app/server/platform/process/env.server.ts";
import { isPublic } from "#config/loopback.ts";

type Part = SettingState["part"];

/** A link that signs the owner in at the room's new address. */
type Moved = { link: string };

type Given = Parameters<Steps[string]>[0];

/** Contacts other services before the transaction begins, because a transaction must not wait for them. */
export function settingSteps(part: Part, request: Request, here: RoomAddress): Steps<Moved> {
  const isLeavingRoom = (publicOrigin: string | undefined) =>
    findRoomAddress(request, { publicOrigin, trustedProxies: getEnv().trustedProxies }) ===
    undefined;

  async function change(given: Given, isRemoval: boolean): Promise<Outcome<Moved>> {
    const { database, field, session, now } = given;
    // Applies settings that another process may have just stored.
    await followSettings(database);
    if (listEnvironmentNames(part).length > 0)
      return {
        refused: "The person who runs your server set this there, so you can't change it here.",
      };
    const prepared = isRemoval
      ? prepareRemoval(part, isLeavingRoom)
      : await prepareSetting(part, field, isLeavingRoom);
    if (prepared.status === "refused") {
      const { errors, unansweredAddress } = prepared;
      const values =
        unansweredAddress === undefined
          ? {}
          : { values: { address: unansweredAddress, confirmed: "" } };
      const refused = `Not saved yet. ${isRemoval ? Object.values(errors).join(" ") : "Please look at the field below."}`;
      return { refused, status: 400, errors, ...values };
    }
    let link: string | undefined;
    const beside = async (transaction: Database) => {
      const origin = prepared.changes["PUBLIC_ORIGIN"];
      if (!isPublic(origin) || origin === here.origin) return;
      link = `${origin}${await createSignInLink(transaction, "device", now)}?to=/admin/settings`;
    };
    await storeSetting(database, session, { part, isRemoval, prepared, beside }, now);
    const after = async () => {
      await prepared.finish?.();
      if (!isRemoval) await tryOut(part, database, now);
    };
    if (link === undefined) return { after };
    await after();
    return { shown: { link } };
  }

  return {
    save: (given) => change(given, false),
    remove: (given) => change(given, true),
  };
}

async function tryOut(part: Part, database: Database, now: Date) {
  const { mail } = getEnv();
  if (part === "payments" && (await beginJob(database, paymentCheckJob, now)))
    await runPaymentCheck(now);
  if (part === "mail" && mail && (await beginJob(database, testMailJob, now)))
    await runTestMail(mail, getContent(), now);
}
