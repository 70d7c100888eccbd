-- When the owner opened the site to search engines and real payments, and from which device. At most one row.
CREATE TABLE site_opening (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  opened_at TEXT,
  opened_by TEXT
);

-- A site from before this table may be selling already: its next start decides, by its settings and orders.
INSERT INTO site_opening (id) SELECT 1 WHERE EXISTS (SELECT 1 FROM content_versions);
