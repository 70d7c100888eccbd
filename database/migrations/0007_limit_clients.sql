-- How often somebody did something of late. The key is a digest: no address is written down.
CREATE TABLE rate_limits (
  key TEXT NOT NULL PRIMARY KEY,
  points INTEGER NOT NULL,
  expires_at TEXT NOT NULL
);
