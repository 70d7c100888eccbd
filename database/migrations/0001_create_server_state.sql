-- What the server keeps for itself. Times are ISO 8601 text in UTC, ids are text, everywhere.

-- Secrets that the site makes for itself, so that restarts and several processes agree on them.
CREATE TABLE server_secrets (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- One row that the health check writes: a full disk and a lost permission show only in a write.
CREATE TABLE write_probes (
  name TEXT NOT NULL PRIMARY KEY,
  probed_at TEXT NOT NULL
);
