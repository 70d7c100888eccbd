import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

test("needs no setting at all to start", () => {
  expect(parseEnv({})).toEqual({
    ok: true,
    env: {
      port: 3000,
      host: "127.0.0.1",
      publicOrigin: undefined,
      dataDir: "./data",
      backups: { hour: 3, folder: "data/backups", keep: { days: 7, weeks: 4, months: 12 } },
      trustedProxies: 0,
      contentWatch: false,
      admin: true,
      logLevel: "info",
      payments: "practice",
    },
  });
});

test("takes each setting as it is given", () => {
  const result = parseEnv({
    PORT: "0",
    HOST: "::1",
    PUBLIC_ORIGIN: "https://www.example.com",
    DATA_DIR: "/var/lib/site",
    CONTENT_WATCH: "on",
    ADMIN: "off",
    TRUSTED_PROXIES: "2",
    PATH: "/usr/bin",
  });
  expect(result).toEqual({
    ok: true,
    env: {
      port: 0,
      host: "::1",
      publicOrigin: "https://www.example.com",
      dataDir: "/var/lib/site",
      backups: {
        hour: 3,
        folder: "/var/lib/site/backups",
        keep: { days: 7, weeks: 4, months: 12 },
      },
      trustedProxies: 2,
      contentWatch: true,
      admin: false,
      logLevel: "info",
      payments: "off",
    },
  });
});

test.each([
  [{}, "127.0.0.1"],
  [{ PUBLIC_ORIGIN: "http://localhost:3000" }, "127.0.0.1"],
  [{ PUBLIC_ORIGIN: "https://www.example.com" }, "0.0.0.0"],
  [{ HOST: "0.0.0.0" }, "0.0.0.0"],
  [{ HOST: "127.0.0.1", PUBLIC_ORIGIN: "https://www.example.com" }, "127.0.0.1"],
])("with %j listens on %s", (input, host) => {
  expect(parseEnv(input)).toMatchObject({ ok: true, env: { host } });
});

test("lists every fault at once, a line each", () => {
  const faults = faultsOf({
    PORT: "http",
    PUBLIC_ORIGIN: "example.com",
    TRUSTED_PROXIES: "-1",
    DATA_DIR: " ",
  });
  expect(faults).toHaveLength(4);
  for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+: [^\n]+$/);
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(
    expect.arrayContaining(["PORT", "PUBLIC_ORIGIN", "TRUSTED_PROXIES", "DATA_DIR"]),
  );
});

test.each(["3000x", "65536", "-1", "1.5", "0x10", " 3000", "1e3"])(
  "refuses the port %j",
  (value) => {
    expect(faultsOf({ PORT: value })).toEqual([
      `PORT: expected a whole number from 0 to 65535, got "${value}"; write 3000, or delete the line`,
    ]);
  },
);

test.each([
  ["https://www.example.com/", "https://www.example.com"],
  ["https://WWW.Example.com:443", "https://www.example.com"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://[::1]:8080", "http://[::1]:8080"],
])("reads the public address %s as %s", (value, origin) => {
  expect(parseEnv({ PUBLIC_ORIGIN: value })).toMatchObject({
    ok: true,
    env: { publicOrigin: origin },
  });
});

test.each([
  [
    "https://www.example.com/shop",
    "expected an address without a path; write https://www.example.com",
  ],
  [
    "https://www.example.com/?a=1",
    "expected an address without a path; write https://www.example.com",
  ],
  [
    "https://me:pw@www.example.com",
    "expected no user name or password in the address; write https://www.example.com",
  ],
  ["http://www.example.com", "write https://www.example.com"],
  ["http://127.0.0.1.example.com", "write https://127.0.0.1.example.com"],
  ["www.example.com", 'expected an address like https://www.example.com, got "www.example.com"'],
  ["ftp://www.example.com", "expected an address like https://www.example.com"],
  ["https:/x", "expected an address like https://www.example.com"],
])("refuses the public address %s", (value, message) => {
  const faults = faultsOf({ PUBLIC_ORIGIN: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

test.each(["0.0.0.0:3000", "http://0.0.0.0", "a b", "-x"])("refuses to listen on %j", (value) => {
  expect(faultsOf({ HOST: value })).toEqual([
    "HOST: expected an address to listen on, without a port, like 127.0.0.1 or 0.0.0.0",
  ]);
});

test("rehearses payments on this machine and turns them off at a public address", () => {
  expect(parseEnv({ PUBLIC_ORIGIN: "http://localhost:3000" })).toMatchObject({
    env: { payments: "practice" },
  });
  expect(parseEnv({ PUBLIC_ORIGIN: "https://localhost" })).toMatchObject({
    env: { payments: "practice" },
  });
  expect(parseEnv({ PUBLIC_ORIGIN: "https://www.example.com" })).toMatchObject({
    env: { payments: "off" },
  });
});

test.each(["debug", "info", "warn", "error", "silent"])("logs from the weight %s on", (level) => {
  expect(parseEnv({ LOG_LEVEL: level })).toMatchObject({ env: { logLevel: level } });
});

test.each(["verbose", "INFO", " info", "info,warn", "0", "__proto__"])(
  "refuses the weight of log lines %j",
  (level) => {
    expect(faultsOf({ LOG_LEVEL: level })).toEqual([
      "LOG_LEVEL: expected debug, info, warn, error or silent; write info, or delete the line",
    ]);
  },
);

test.each(["11", "-1", "one", "1.0", "true"])("refuses to trust %j proxies", (count) => {
  expect(faultsOf({ TRUSTED_PROXIES: count })).toEqual([
    `TRUSTED_PROXIES: expected a whole number from 0 to 10, got "${count}"; write 1 behind one proxy, or delete the line`,
  ]);
});

test.each([
  "localhost/site",
  "mysql://localhost/site",
  "postgres://",
  "postgres://site:secret-word@/site",
  "postgres://site:secret-word@localhost",
  "postgres://site:secret-word@localhost/",
  "postgres://site:secret-word@localhost/a/b",
  "postgres://site:secret-word@localhost:port/site",
])("refuses the database %s, and never repeats its password", (url) => {
  expect(faultsOf({ DATABASE_URL: url })).toEqual([
    "DATABASE_URL: expected the address of a PostgreSQL database, like postgres://user:password@localhost:5432/site",
  ]);
});

const openLine = /^DATABASE_URL: names, .* add \?sslmode=verify-full, or write DATABASE_TLS=off/;

// Fails when only the presence or only the absence of a setting is checked.
test.each(["", "?sslmode=disable", "?sslmode=prefer", "?ssl=0", "?host=10.0.0.7"])(
  "refuses a database on another machine without encryption: %j",
  (query) => {
    const url = `postgres://site:secret-word@db.example.com/site${query}`;
    expect(faultsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(openLine)]);
    expect(faultsOf({ DATABASE_URL: url }).join()).not.toContain("secret-word");
    expect(parseEnv({ DATABASE_URL: url, DATABASE_TLS: "off" }).ok).toBe(true);
  },
);

test.each([
  "postgres://db.example.com/site?sslmode=verify-full",
  "postgres://db.example.com/site?ssl=true",
  "postgres://127.0.0.1:5433/site",
  "postgres://[::1]/site",
  "postgres://localhost/site?host=/var/run/postgresql",
  "postgres://%2Fvar%2Frun%2Fpostgresql/site",
])("takes the database %s", (url) => {
  expect(parseEnv({ DATABASE_URL: url }).ok).toBe(true);
});

test("takes nothing but off for DATABASE_TLS", () => {
  expect(faultsOf({ DATABASE_TLS: "on" })).toEqual([
    "DATABASE_TLS: expected off, or no such line: encryption is on by itself",
  ]);
});

test.each([
  "PORT",
  "LOG_LEVEL",
  "TRUSTED_PROXIES",
  "DATABASE_URL",
  "HOST",
  "DATA_DIR",
  "PUBLIC_ORIGIN",
])("calls an empty %s a fault instead of using the default", (name) => {
  expect(faultsOf({ [name]: "" })).toEqual([
    `${name}: is set but empty; give it a value or delete the line`,
  ]);
});
