import { expect, test } from "vitest";
import { kindOfRequest } from "./request-kinds.ts";

test.each([
  ["GET", "/", "page"],
  ["HEAD", "/shop", "page"],
  ["GET", "/checkout/practice/:sessionId", "page"],
  ["POST", "/contact", "form"],
  ["POST", "/api/payment-webhook", "api"],
  ["GET", "/favicon.svg", "file"],
  ["GET", "/assets/islands-CrWdqo5f.js", "file"],
  ["GET", "/healthz", "watcher"],
  ["GET", "/up", "watcher"],
  ["GET", "/readyz", "watcher"],
  ["GET", "(unknown)", "unknown"],
  ["POST", "(unknown)", "unknown"],
])("%s %s is of kind %s", (method, path, kind) => {
  expect(kindOfRequest({ method, path })).toBe(kind);
});
