-- What was published, version by version. A file stands once, however many versions have it.
CREATE TABLE content_files (
  -- SHA-256 of the file, in hexadecimal.
  digest TEXT NOT NULL PRIMARY KEY,
  -- utf8 or base64.
  encoding TEXT NOT NULL,
  body TEXT NOT NULL
);

CREATE TABLE content_versions (
  number INTEGER NOT NULL PRIMARY KEY,
  -- SHA-256 over the names and digests of all files.
  digest TEXT NOT NULL,
  -- A JSON object: the digest of each file by its path below content/.
  files TEXT NOT NULL,
  -- start, watch, command or restore.
  source TEXT NOT NULL,
  note TEXT NOT NULL,
  published_at TEXT NOT NULL,
  -- When a running site first showed it; or why none can.
  served_at TEXT,
  refused_for TEXT
);
