-- Mails that still have to go out, and those that went. A row is written in the transaction that
-- stores what the mail announces.
CREATE TABLE outbox_mails (
  id TEXT NOT NULL PRIMARY KEY,
  -- What the mail is about: contact-message, newsletter-confirmation.
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  -- More headers, as a JSON object of texts.
  headers TEXT NOT NULL,
  -- Made from the id at the first attempt and never changed: a repeated mail can be recognised.
  message_id TEXT,
  -- waiting, sent, parked: refused for good or tried for too long, until the owner looks at it.
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  first_attempt_at TEXT,
  next_attempt_at TEXT NOT NULL,
  -- Who is sending it, and until when nobody else may.
  lease_token TEXT,
  leased_until TEXT,
  -- What the last attempt failed with: a code, never words of another server.
  last_fault TEXT,
  created_at TEXT NOT NULL,
  -- When it was sent or parked.
  settled_at TEXT
);

CREATE INDEX outbox_mails_by_turn ON outbox_mails (status, next_attempt_at);
CREATE INDEX outbox_mails_by_recipient ON outbox_mails (recipient);
