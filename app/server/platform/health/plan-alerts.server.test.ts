import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { minute } from "#tests/support/alerts.ts";
import { fine, notChecked, openBecause, type Verdict } from "./check.server.ts";
import { planAlerts, type IncidentRow } from "./plan-alerts.server.ts";

const name = "mails-parked";
const alertAfter = 5;
const resolveAfter = 10;
const alert = { alertAfter: alertAfter * 60_000, resolveAfter: resolveAfter * 60_000 };
const unknown = notChecked("no answer");

/** Follows incidents minute by minute. */
function makeTable() {
  const rows = new Map<string, IncidentRow>();
  return {
    rows,
    /** @returns what the owner is told in this minute */
    find(number: number, verdict: Verdict): string[] {
      const plan = planAlerts([...rows.values()], [{ name, alert, verdict }], minute(number));
      for (const row of plan.stored) rows.set(row.kind, row);
      for (const ended of plan.ended) rows.delete(ended);
      return [...plan.alerted.map(({ what }) => what), ...plan.resolved.map(() => "resolved")];
    },
    findAll(from: number, to: number, verdict: Verdict): string[] {
      const minutes = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      return minutes.flatMap((number) => this.find(number, verdict));
    },
  };
}

const test = testWith(() => makeTable());
const parked = (extent: number) => ({ ...openBecause(`${extent} parked`), extent });

test("an incident causes one alert after alertAfter, and one mail after resolveAfter", (table) => {
  expect(table.findAll(0, alertAfter - 1, parked(1))).toEqual([]);
  expect(table.findAll(alertAfter, 600, parked(1))).toEqual(["1 parked"]);
  expect(table.findAll(601, 600 + resolveAfter - 1, fine)).toEqual([]);
  expect(table.findAll(600 + resolveAfter, 2_000, fine)).toEqual(["resolved"]);
  expect(table.rows.size).toBe(0);
});

test("an incident that ends before alertAfter causes no mail", (table) => {
  expect(table.findAll(0, alertAfter - 1, parked(1))).toEqual([]);
  expect(table.findAll(alertAfter, 100, fine)).toEqual([]);
  expect(table.rows.size).toBe(0);
  // A second short incident doesn't count either.
  expect(table.findAll(101, 100 + alertAfter, parked(1))).toEqual([]);
  expect(table.find(101 + alertAfter, parked(1))).toEqual(["1 parked"]);
});

test("an incident that comes and goes for hours is one incident", (table) => {
  const look = (at: number) => table.find(at, at % 8 < 5 ? parked(1) : fine);
  expect(Array.from({ length: 600 }, (_, at) => look(at)).flat()).toEqual(["1 parked"]);
});

test("an incident that another process sees is not resolved by this one", (table) => {
  const look = (at: number) => [...table.find(at, parked(1)), ...table.find(at, fine)];
  expect(Array.from({ length: 100 }, (_, at) => look(at)).flat()).toEqual(["1 parked"]);
});

test("an incident whose check cannot run neither starts nor ends", (table) => {
  expect(table.findAll(0, 500, unknown)).toEqual([]);
  expect(table.rows.size).toBe(0);
  expect(table.findAll(501, 501 + alertAfter, parked(1))).toEqual(["1 parked"]);
  expect(table.findAll(600, 900, unknown)).toEqual([]);
  expect(table.findAll(901, 900 + resolveAfter, fine)).toEqual(["resolved"]);
});

test("an incident whose extent grows causes another alert, a day later at the earliest", (table) => {
  const day = 24 * 60;
  table.findAll(0, alertAfter, parked(1));
  expect(table.findAll(alertAfter + 1, alertAfter + day - 1, parked(3))).toEqual([]);
  expect(table.findAll(alertAfter + day, alertAfter + 3 * day, parked(3))).toEqual(["3 parked"]);
  // Two emails are fixed, and later another one is parked.
  expect(table.find(4 * day, parked(1))).toEqual([]);
  expect(table.findAll(4 * day + 1, 9 * day, parked(2))).toEqual(["2 parked"]);
});

test("an incident that lasts through a stop of the site is the same one, if the owner was alerted", (table) => {
  table.findAll(0, alertAfter, parked(1));
  expect(table.findAll(3_000, 3_100, parked(1))).toEqual([]);
  const other = makeTable();
  other.findAll(0, alertAfter - 1, parked(1));
  expect(other.findAll(3_000, 2_999 + alertAfter, parked(1))).toEqual([]);
  expect(other.find(3_000 + alertAfter, parked(1))).toEqual(["1 parked"]);
});

test("an incident alerts and resolves also after the clock was set back by a year", (table) => {
  const year = 365 * 24 * 60;
  table.findAll(0, 2, parked(1));
  expect(table.findAll(-year, alertAfter - year, parked(1))).toEqual(["1 parked"]);
  table.find(0, parked(1));
  expect(table.find(-year, fine)).toEqual(["resolved"]);
});
