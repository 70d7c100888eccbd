-- Every backup that was begun: how it ended, whether the owner's own command took it, whether it could be restored.
CREATE TABLE backups (
  id TEXT NOT NULL PRIMARY KEY,
  -- What it was made for: night, command, update or restore.
  reason TEXT NOT NULL,
  -- The full path on the machine that made it.
  file TEXT NOT NULL,
  -- It has everything that was stored until then.
  begun_at TEXT NOT NULL,
  -- Until then its maker may be at work; one that has not ended by then was interrupted.
  leased_until TEXT NOT NULL,
  -- When it was complete and checked, or had failed; and why it failed.
  ended_at TEXT,
  fault TEXT,
  bytes BIGINT,
  -- When the owner's command was given the file, and why that failed.
  handed_over_at TEXT,
  hand_over_fault TEXT,
  -- When it was restored for a rehearsal, and why that failed.
  rehearsed_at TEXT,
  rehearsal_fault TEXT
);
