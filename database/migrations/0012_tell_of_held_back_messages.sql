-- When the owner was told in the daily mail that a message is held back; absent until then.
ALTER TABLE contact_messages ADD COLUMN held_back_told_at TEXT;

CREATE INDEX contact_messages_held_back ON contact_messages (received_at)
  WHERE suspected_for IS NOT NULL AND held_back_told_at IS NULL;

-- Mails that go out once a day at most. Whoever writes the row writes the mail.
CREATE TABLE daily_mails (
  kind TEXT NOT NULL,
  -- Like 2026-11-23; it begins in the morning of the owner's time zone.
  day TEXT NOT NULL,
  queued_at TEXT NOT NULL,
  PRIMARY KEY (kind, day)
);
