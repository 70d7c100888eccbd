-- The draft, address by address. The table draft_revisions is read once more, by the first start.
CREATE TABLE draft_edits (
  address TEXT NOT NULL PRIMARY KEY,
  -- JSON: the published value that it was made on, and the draft's. Null is nothing.
  before TEXT NOT NULL,
  after TEXT NOT NULL
);

-- Each save, and each publication that the draft was put on.
CREATE TABLE draft_saves (
  save INTEGER NOT NULL PRIMARY KEY,
  -- The number of the version in content_versions that it changes.
  base INTEGER NOT NULL,
  -- A JSON object: the digest of each new picture by its path.
  files TEXT NOT NULL,
  saved_at TEXT NOT NULL
);

-- What each save has changed in the draft's words, as JSON.
CREATE TABLE draft_log (
  save INTEGER NOT NULL,
  address TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (save, address)
);
