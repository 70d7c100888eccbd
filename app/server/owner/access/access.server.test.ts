/** Links, codes, challenges and sessions: each is good for what it is, and once. */
import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { describeEngines } from "#tests/support/engines.ts";
import { makeContactContent } from "#tests/support/contact-form.ts";
import { openTempDatabase } from "#tests/support/temp-database.ts";
import { storeChallenge, takeChallenge } from "./challenges.server.ts";
import { countCodes, replaceCodes, takeCode } from "./codes.server.ts";
import { createFirstLink } from "./first-link.server.ts";
import { removePasskey } from "./passkeys.server.ts";
import { pruneAccess } from "./prune-access.server.ts";
import { findRoomAddress } from "./room-address.server.ts";
import { readRoomPath } from "./room-path.server.ts";
import {
  clearSessionCookie,
  createSession,
  endOtherSessions,
  endSession,
  findSession,
  listSessions,
  writeSessionCookie,
} from "./sessions.server.ts";
import { createSignInLink, takeSignInLink } from "./sign-in-links.server.ts";
import { signInByLink } from "./sign-in.server.ts";
