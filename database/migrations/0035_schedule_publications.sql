-- Changes of the words that go out at a time of the owner's choosing.
CREATE TABLE scheduled_publications (
  id TEXT NOT NULL PRIMARY KEY,
  publish_at TEXT NOT NULL,
  note TEXT NOT NULL,
  -- The number of the version in content_versions that the edits were made from.
  base INTEGER NOT NULL,
  -- A JSON list.
  edits TEXT NOT NULL,
  -- A JSON object: the digest of each new picture by its path.
  files TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The process that is publishing it, and until when it may.
  lease_token TEXT,
  leased_until TEXT,
  -- Why it couldn't be published at its time.
  fault TEXT,
  published_at TEXT,
  -- The version that it became.
  version INTEGER
);

CREATE INDEX scheduled_publications_waiting ON scheduled_publications (publish_at)
  WHERE published_at IS NULL;
