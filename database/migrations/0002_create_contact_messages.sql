-- Messages of the contact form.
CREATE TABLE contact_messages (
  reference TEXT NOT NULL PRIMARY KEY,
  -- Random key of one filled-in form, made by the browser; absent where no script runs.
  submission TEXT,
  -- Digest of the typed text and the address: the same content counts once.
  content_digest TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT,
  email TEXT NOT NULL,
  topic TEXT NOT NULL,
  message TEXT NOT NULL,
  -- Calendar day in the owner's time zone.
  answer_by TEXT NOT NULL,
  received_at TEXT NOT NULL
);

CREATE UNIQUE INDEX contact_messages_by_submission ON contact_messages (submission, content_digest);
CREATE INDEX contact_messages_by_content ON contact_messages (content_digest, received_at);
