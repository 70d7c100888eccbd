/**
 * Starts a real PostgreSQL for the database tests, once for the whole run. Without PostgreSQL programs, those
 * tests are skipped.
 */
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { findPostgresPrograms, startPostgres } from "#scripts/postgres-server.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest is extended this way
  interface ProvidedContext {
    /** The address of a PostgreSQL whose user may create databases, or undefined without one. */
    postgresUrl: string | undefined;
    /** The engines on which database tests run. */
    engines: "SQLite" | "PostgreSQL" | "both";
  }
}

/** The migrated, empty database that tests copy. */
export const migratedTemplate = "site_template";

/** Vitest calls this before the first test, and the returned function after the last one. */
export async function setup(project: TestProject) {
  const programs = findPostgresPrograms();
  if (!programs) {
    console.log("PostgreSQL: no initdb and postgres found, so its database tests are skipped.");
    project.provide("postgresUrl", undefined);
    return undefined;
  }
  const server = await startPostgres(programs, { durable: false });
  await makeTemplate(server.url);
  console.log(`PostgreSQL: ${programs}`);
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}

async function makeTemplate(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${migratedTemplate}`);
  await client.end();
  const template = Object.assign(new URL(url), { pathname: `/${migratedTemplate}` }).href;
  const opened = await openPostgres({ url: template });
  await opened.close();
}
