import { describe, expect, test } from "vitest";
import { minute } from "#tests/support/troubles.ts";
import { troubleKinds, type TroubleKind } from "./kinds.server.ts";
import { planTelling, type TroubleRow } from "./plan-telling.server.ts";
import type { Finding } from "./trouble.server.ts";

const kind: TroubleKind = "mails-parked";
const minutes = (duration: number) => duration / 60_000;
const patience = minutes(troubleKinds[kind].patience);
const calm = minutes(troubleKinds[kind].calm);

/** A table of troubles and what becomes of it, minute by minute. */
function makeTable() {
  const rows = new Map<string, TroubleRow>();
  return {
    rows,
    /** @returns what the owner is told at this minute */
    find(number: number, found: Finding): string[] {
      const plan = planTelling([...rows.values()], new Map([[kind, found]]), minute(number));
      for (const row of plan.stored) rows.set(row.kind, row);
      for (const gone of plan.gone) rows.delete(gone);
      return [...plan.told.map(({ what }) => what), ...plan.over.map((row) => `over: ${row.kind}`)];
    },
    /** Finds the same every minute of a stretch. */
    findAll(from: number, to: number, found: Finding): string[] {
      const told: string[] = [];
      for (let number = from; number <= to; number += 1) told.push(...this.find(number, found));
      return told;
    },
  };
}

const parked = (extent: number) => ({ what: `${extent} parked`, extent });

describe("a trouble", () => {
  test("is told once when it has lasted, and once when it is over", () => {
    const table = makeTable();
    expect(table.findAll(0, patience - 1, parked(1))).toEqual([]);
    expect(table.findAll(patience, 600, parked(1))).toEqual(["1 parked"]);
    expect(table.findAll(601, 600 + calm - 1, undefined)).toEqual([]);
    expect(table.findAll(600 + calm, 2_000, undefined)).toEqual([`over: ${kind}`]);
    expect(table.rows.size).toBe(0);
  });

  test("that goes away before it was told is never told", () => {
    const table = makeTable();
    expect(table.findAll(0, patience - 1, parked(1))).toEqual([]);
    expect(table.findAll(patience, 100, undefined)).toEqual([]);
    expect(table.rows.size).toBe(0);
    // Nor does it count when it comes another time.
    expect(table.findAll(101, 100 + patience, parked(1))).toEqual([]);
    expect(table.find(101 + patience, parked(1))).toEqual(["1 parked"]);
  });

  test("that comes and goes for hours is one trouble", () => {
    const table = makeTable();
    const told: string[] = [];
    for (let number = 0; number < 600; number += 1) {
      told.push(...table.find(number, number % 8 < 5 ? parked(1) : undefined));
    }
    expect(told).toEqual(["1 parked"]);
  });

  test("that another process sees is not over because this one does not", () => {
    const table = makeTable();
    const told: string[] = [];
    for (let number = 0; number < 100; number += 1) {
      told.push(...table.find(number, parked(1)), ...table.find(number, undefined));
    }
    expect(told).toEqual(["1 parked"]);
  });

  test("that nobody can look at is neither told nor over", () => {
    const table = makeTable();
    expect(table.findAll(0, 500, "unknown")).toEqual([]);
    expect(table.rows.size).toBe(0);
    expect(table.findAll(501, 501 + patience, parked(1))).toEqual(["1 parked"]);
    expect(table.findAll(600, 900, "unknown")).toEqual([]);
    expect(table.findAll(901, 900 + calm, undefined)).toEqual([`over: ${kind}`]);
  });

  test("of which there is more is told again, a day later at the earliest", () => {
    const table = makeTable();
    const day = 24 * 60;
    table.findAll(0, patience, parked(1));
    expect(table.findAll(patience + 1, patience + day - 1, parked(3))).toEqual([]);
    expect(table.findAll(patience + day, patience + 3 * day, parked(3))).toEqual(["3 parked"]);
    // Two were mended, and one is new.
    expect(table.find(4 * day, parked(1))).toEqual([]);
    expect(table.findAll(4 * day + 1, 9 * day, parked(2))).toEqual(["2 parked"]);
  });

  test("that lasted while the site was stopped is the same one, if the owner knows of it", () => {
    const table = makeTable();
    table.findAll(0, patience, parked(1));
    expect(table.findAll(3_000, 3_100, parked(1))).toEqual([]);
    const unknown = makeTable();
    unknown.findAll(0, patience - 1, parked(1));
    expect(unknown.findAll(3_000, 2_999 + patience, parked(1))).toEqual([]);
    expect(unknown.find(3_000 + patience, parked(1))).toEqual(["1 parked"]);
  });

  test("is told and over after the clock was set back by a year, too", () => {
    const table = makeTable();
    const year = 365 * 24 * 60;
    table.findAll(0, 2, parked(1));
    expect(table.findAll(-year, patience - year, parked(1))).toEqual(["1 parked"]);
    table.find(0, parked(1));
    expect(table.find(-year, undefined)).toEqual([`over: ${kind}`]);
  });
});
