-- What the owner does with messages at /admin.

-- A deleted message is in no list but one of its own, and gone for good a month later.
ALTER TABLE contact_messages ADD COLUMN deleted_at TEXT;

DROP INDEX contact_messages_by_time;
CREATE INDEX contact_messages_by_time
  ON contact_messages (received_at, reference, suspected_for, answered_at, deleted_at);

-- A conversation is everything from one mailbox.
CREATE INDEX contact_messages_by_mailbox ON contact_messages (lower(email), received_at);
CREATE INDEX withdrawals_by_mailbox ON withdrawals (lower(email), received_at);

-- Answers that were sent from /admin.
CREATE TABLE message_replies (
  -- Random key of one form: a second press sends nothing again.
  id TEXT NOT NULL PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES contact_messages (reference) ON DELETE CASCADE,
  body TEXT NOT NULL,
  -- The mail in outbox_mails, as long as that is there.
  mail_id TEXT NOT NULL,
  sent_at TEXT NOT NULL
);

CREATE INDEX message_replies_by_message ON message_replies (reference, sent_at);

-- Texts that the owner often answers with.
CREATE TABLE saved_replies (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  deleted_at TEXT
);
