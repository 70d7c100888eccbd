-- The sites that run, a row each. A site renews its lease; that of one that was killed ends by itself.
CREATE TABLE site_leases (
  id TEXT NOT NULL PRIMARY KEY,
  leased_until TEXT NOT NULL
);
