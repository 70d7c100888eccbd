import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy, signEvent } from "./event-signature.server.ts";

const secret = "a secret";
const now = new Date("2026-11-21T10:00:00.900Z");
const body = Buffer.from('{"id":"evt_1","name":"Łukasz"}');

function secondsLater(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

test("signs time and body with HMAC-SHA-256", () => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
  expect(signEvent(body, secret, now)).toBe(`t=${seconds},v1=${digest}`);
});

test("believes its own signature for 300 seconds, in both directions", () => {
  const header = signEvent(body, secret, now);
  for (const seconds of [0, 299, -299])
    expect(isSignedBy(header, body, secret, secondsLater(seconds))).toBe(true);
  for (const seconds of [301, -301, 86_400])
    expect(isSignedBy(header, body, secret, secondsLater(seconds))).toBe(false);
});

test("believes no altered body, time or secret", () => {
  const header = signEvent(body, secret, now);
  expect(isSignedBy(header, Buffer.concat([body, Buffer.from(" ")]), secret, now)).toBe(false);
  expect(
    isSignedBy(
      header.replace(/t=(\d+)/, (_, time) => `t=${Number(time) + 1}`),
      body,
      secret,
      now,
    ),
  ).toBe(false);
  expect(isSignedBy(header, body, "another secret", now)).toBe(false);
});

test("signs the bytes, not the text they may stand for", () => {
  const broken = Buffer.from([0x7b, 0xff, 0x7d]);
  const header = signEvent(broken, secret, now);
  expect(isSignedBy(header, broken, secret, now)).toBe(true);
  expect(isSignedBy(header, Buffer.from(broken.toString("utf8")), secret, now)).toBe(false);
});

test("accepts one right signature among several while a secret is changed", () => {
  const [time, right] = signEvent(body, secret, now).split(",");
  const [, old] = signEvent(body, "the old secret", now).split(",");
  expect(isSignedBy(`${time},${old},${right}`, body, secret, now)).toBe(true);
  expect(isSignedBy(`${time}, ${right},v0=ffff`, body, secret, now)).toBe(true);
  expect(isSignedBy(`${time},${old}`, body, secret, now)).toBe(false);
});

test("believes nothing that is malformed", () => {
  const [time = "", right = ""] = signEvent(body, secret, now).split(",");
  const digest = right.slice("v1=".length);
  const headers = [
    "",
    time,
    right,
    `${time},v1=`,
    `${time},v0=${digest}`,
    `${time},v1=${digest.slice(2)}`,
    `${time},v1=${digest}00`,
    `t=,${right}`,
    `t=NaN,${right}`,
    `t=1e9,${right}`,
    `${time},${time},${right}`,
    `${time};${right}`,
  ];
  expect(headers.filter((header) => isSignedBy(header, body, secret, now))).toEqual([]);
});
