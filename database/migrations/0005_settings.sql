-- What the owner has set in the room, by the names that config/stored-settings.ts gives. A secret is sealed with a key
-- that isn't in the database. A removed setting keeps its row without a value, so that other processes see the change.
CREATE TABLE settings (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT,
  revision INTEGER NOT NULL,
  changed_at TEXT NOT NULL
);
