-- The words that the owner is working on: each save is a revision. Their files are in content_files.
CREATE TABLE draft_revisions (
  revision INTEGER NOT NULL PRIMARY KEY,
  -- The number of the version in content_versions that it changes.
  base INTEGER NOT NULL,
  -- A JSON object: the digest of each file that differs from the base, by its path.
  files TEXT NOT NULL,
  -- A JSON list: the changes that somebody else has published other words for.
  disputed TEXT NOT NULL,
  saved_at TEXT NOT NULL
);
