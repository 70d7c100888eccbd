-- Times are ISO 8601 text in UTC, days are calendar days in the owner's time zone, ids are text. The
-- order of tables counts: rows are copied in it, so a table follows those that it refers to.

-- What the server keeps for itself

-- The site makes these secrets for itself, so that restarts and several processes agree on them.
CREATE TABLE server_secrets (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- The health check writes one row: a full disk and a lost permission show only in a write.
CREATE TABLE write_probes (
  name TEXT NOT NULL PRIMARY KEY,
  probed_at TEXT NOT NULL,
  -- It makes the row as large as a message, since a nearly full disk still takes small rows.
  padding TEXT
);

-- A running site renews its lease; that of one that was killed ends by itself.
CREATE TABLE site_leases (
  id TEXT NOT NULL PRIMARY KEY,
  leased_until TEXT NOT NULL
);

-- The key is a digest: no visitor's address is written down.
CREATE TABLE rate_limits (
  key TEXT NOT NULL PRIMARY KEY,
  points INTEGER NOT NULL,
  expires_at TEXT NOT NULL
);

-- A row is a problem that lasts. Whoever sets told_at writes the mail to the owner.
CREATE TABLE troubles (
  kind TEXT NOT NULL PRIMARY KEY,
  -- One sentence, as it was when the problem was seen last.
  what TEXT NOT NULL,
  -- How much of it there is, like the number of parked mails.
  extent INTEGER NOT NULL,
  since TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  told_at TEXT,
  -- How much of it the owner was told of.
  told_extent INTEGER
);

-- Every backup that was begun has a row.
CREATE TABLE backups (
  id TEXT NOT NULL PRIMARY KEY,
  -- night, command, update or restore
  reason TEXT NOT NULL,
  -- The full path on the machine that made it.
  file TEXT NOT NULL,
  -- It has everything that was stored until then.
  begun_at TEXT NOT NULL,
  -- One that has not ended by then was interrupted.
  leased_until TEXT NOT NULL,
  -- When it was complete and checked, or had failed.
  ended_at TEXT,
  fault TEXT,
  bytes BIGINT,
  -- When the owner's command was given the file.
  handed_over_at TEXT,
  hand_over_fault TEXT,
  -- When it was restored for a rehearsal.
  rehearsed_at TEXT,
  rehearsal_fault TEXT
);

-- What a night deleted because its time was over. Whoever writes the row of a day deletes.
CREATE TABLE prunings (
  day TEXT NOT NULL PRIMARY KEY,
  pruned_at TEXT NOT NULL,
  messages INTEGER NOT NULL,
  mails INTEGER NOT NULL,
  subscriptions INTEGER NOT NULL,
  withdrawals INTEGER NOT NULL,
  -- Orders that lost their buyer's name and address.
  buyers INTEGER NOT NULL
);

-- Mails

-- A row is written in the transaction that stores what the mail announces.
CREATE TABLE outbox_mails (
  id TEXT NOT NULL PRIMARY KEY,
  -- Like contact-message or newsletter-confirmation.
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  -- More headers, as a JSON object of texts.
  headers TEXT NOT NULL,
  -- Made from the id at the first attempt and never changed: a repeated mail can be recognized.
  message_id TEXT,
  -- waiting, sent, parked (given up until the owner looks at it) or collected (listed in another)
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  first_attempt_at TEXT,
  next_attempt_at TEXT NOT NULL,
  -- Who is sending it, and until when nobody else may.
  lease_token TEXT,
  leased_until TEXT,
  -- A code, never words of another server.
  last_fault TEXT,
  created_at TEXT NOT NULL,
  -- When it was sent or parked.
  settled_at TEXT,
  -- Added up from its pauses and attempts: the clock of the machine may be set meanwhile.
  tried_for_ms INTEGER NOT NULL DEFAULT 0,
  -- It is not sent before: its mailbox has had several mails already.
  send_after TEXT,
  -- The reference of the order or the withdrawal that it is about.
  about TEXT
);

CREATE INDEX outbox_mails_by_turn ON outbox_mails (status, next_attempt_at);
CREATE INDEX outbox_mails_by_recipient ON outbox_mails (recipient);
CREATE INDEX outbox_mails_by_time ON outbox_mails (created_at, id, status);
CREATE INDEX outbox_mails_by_subject ON outbox_mails (about);

-- Mails that go out once a day at most. Whoever writes the row writes the mail.
CREATE TABLE daily_mails (
  kind TEXT NOT NULL,
  -- It begins in the morning.
  day TEXT NOT NULL,
  queued_at TEXT NOT NULL,
  PRIMARY KEY (kind, day)
);

-- Messages

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
  answer_by TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- Digest of the text alone: the same advertisement comes from many addresses.
  text_digest TEXT,
  -- Digest of the sender's network with a salt that is thrown away after a day.
  client_digest TEXT,
  -- Signals, joined by commas; absent for a message that is not held back.
  suspected_for TEXT,
  answered_at TEXT,
  -- When the daily mail listed it as held back.
  held_back_told_at TEXT,
  -- It is gone for good a month later.
  deleted_at TEXT
);

CREATE UNIQUE INDEX contact_messages_by_submission ON contact_messages (submission, content_digest);
CREATE INDEX contact_messages_by_content ON contact_messages (content_digest, received_at);
CREATE INDEX contact_messages_by_text ON contact_messages (text_digest, received_at);
CREATE INDEX contact_messages_by_client ON contact_messages (client_digest, received_at);
CREATE INDEX contact_messages_by_email ON contact_messages (email, received_at);
-- What people type is in no index of a list: a long text does not fit into one of PostgreSQL's.
CREATE INDEX contact_messages_by_time
  ON contact_messages (received_at, reference, suspected_for, answered_at, deleted_at);
-- A conversation is everything from one mailbox.
CREATE INDEX contact_messages_by_mailbox ON contact_messages (lower(email), received_at);
CREATE INDEX contact_messages_held_back ON contact_messages (received_at)
  WHERE suspected_for IS NOT NULL AND held_back_told_at IS NULL;
CREATE INDEX contact_messages_to_answer ON contact_messages (answer_by, received_at)
  WHERE answered_at IS NULL AND suspected_for IS NULL;
CREATE INDEX contact_messages_to_judge ON contact_messages (received_at)
  WHERE answered_at IS NULL AND suspected_for IS NOT NULL;

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

CREATE TABLE saved_replies (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  deleted_at TEXT
);

-- Newsletter

CREATE TABLE newsletter_subscriptions (
  id TEXT NOT NULL PRIMARY KEY,
  -- The address in lower case: one person, one row.
  email_key TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  first_name TEXT,
  -- pending, confirmed or unsubscribed
  status TEXT NOT NULL,
  -- The words that the person agreed to.
  consent TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT,
  -- When the last mail went to the address, so that nobody can flood it through the form.
  mailed_at TEXT
);

CREATE INDEX newsletter_subscriptions_by_time ON newsletter_subscriptions (requested_at, id);
CREATE INDEX newsletter_subscriptions_by_status ON newsletter_subscriptions (status, requested_at, id);

-- Only a digest of each link is kept.
CREATE TABLE newsletter_confirmations (
  token_digest TEXT NOT NULL PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
);

CREATE INDEX newsletter_confirmations_by_subscription ON newsletter_confirmations (subscription_id);

-- The newsletter service still has to hear these: one row a subscription, the latest state counts.
CREATE TABLE newsletter_pushes (
  subscription_id TEXT NOT NULL PRIMARY KEY REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  -- waiting, done or parked (given up until the owner looks at it)
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at TEXT NOT NULL,
  lease_token TEXT,
  leased_until TEXT,
  last_fault TEXT
);

CREATE INDEX newsletter_pushes_by_turn ON newsletter_pushes (status, next_attempt_at);

-- Orders

-- One order a checkout session.
CREATE TABLE orders (
  session_id TEXT NOT NULL PRIMARY KEY,
  provider TEXT NOT NULL,
  program_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- pending, expired, failed, checking, paid, partly-refunded, refunded: moves in this direction only
  status TEXT NOT NULL,
  buyer_name TEXT,
  buyer_email TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- The provider's id of the payment, which refunds refer to.
  payment_id TEXT,
  pending_at TEXT,
  paid_at TEXT,
  failed_at TEXT,
  expired_at TEXT,
  refunded_at TEXT,
  -- No later event may bring back a name and an address that were erased.
  buyer_erased_at TEXT,
  -- A signed event may report any amount, and PostgreSQL's INTEGER ends at 2,147,483,647.
  amount_in_cents BIGINT NOT NULL DEFAULT 0,
  refunded_in_cents BIGINT NOT NULL DEFAULT 0,
  -- A person reads it aloud to name the order; it has to be hard to guess.
  reference TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT,
  -- The reference of the declaration with which the buyer withdrew.
  withdrawal TEXT,
  -- The first declaration that names this order and is not confirmed yet.
  declared_withdrawal TEXT,
  -- The address in lower case, to look the order up by.
  buyer_email_key TEXT,
  -- The words with which the buyer asked to start within the 14 days to withdraw.
  start_request TEXT,
  -- When the owner said that a payment which looked wrong is all right.
  checked_at TEXT,
  -- When the owner said that nothing is to be refunded, although the buyer has withdrawn.
  refund_settled_at TEXT
);

CREATE UNIQUE INDEX orders_by_reference ON orders (reference);
CREATE INDEX orders_by_payment ON orders (payment_id);
CREATE INDEX orders_by_buyer ON orders (buyer_email_key);
CREATE INDEX orders_by_withdrawal ON orders (withdrawal);
CREATE INDEX orders_by_time ON orders (created_at, session_id);
CREATE INDEX orders_by_status ON orders (status, created_at, session_id);
CREATE INDEX orders_rehearsed ON orders (created_at, session_id) WHERE provider <> 'stripe';
CREATE INDEX orders_with_withdrawal ON orders (created_at, session_id)
  WHERE withdrawn_at IS NOT NULL OR declared_withdrawal IS NOT NULL;
CREATE INDEX orders_withdrawn ON orders (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX orders_declared_withdrawn ON orders (declared_withdrawal)
  WHERE declared_withdrawal IS NOT NULL;

-- Each payment event that was handled.
CREATE TABLE payment_events (
  id TEXT NOT NULL PRIMARY KEY,
  -- The event is written before its order, because it may be known already.
  session_id TEXT NOT NULL REFERENCES orders (session_id) DEFERRABLE INITIALLY DEFERRED,
  outcome TEXT NOT NULL,
  -- When it happened, by the provider's word.
  occurred_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- The price that it reported, where it differs from the session's, like `100 usd`: no number is
  -- too large for a text.
  odd_amount TEXT
);

CREATE INDEX payment_events_by_session ON payment_events (session_id);
CREATE INDEX payment_events_by_odd_amount ON payment_events (session_id) WHERE odd_amount IS NOT NULL;

-- A refund names the payment, not the session, and may come before we know whose payment it is.
CREATE TABLE refund_events (
  id TEXT NOT NULL PRIMARY KEY,
  payment_id TEXT NOT NULL,
  -- 1 when nothing is left of the payment, else 0.
  is_full INTEGER NOT NULL,
  occurred_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- Everything that went back so far, not what went back this time.
  refunded_in_cents BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX refund_events_by_payment ON refund_events (payment_id);

-- Which mails an order has caused. They outlive a lost order: a repaired one does not write again.
CREATE TABLE order_mails (
  session_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  queued_at TEXT NOT NULL,
  PRIMARY KEY (session_id, kind)
);

CREATE INDEX order_mails_by_kind ON order_mails (kind, queued_at);

-- The owner's own notes, which no buyer sees. A deleted one can be put back for a while.
CREATE TABLE order_notes (
  id TEXT NOT NULL PRIMARY KEY,
  session_id TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
);

CREATE INDEX order_notes_by_order ON order_notes (session_id);

-- Sessions of the practice payment page.
CREATE TABLE practice_sessions (
  id TEXT NOT NULL PRIMARY KEY,
  -- One press of the button opens one session, also when its request is repeated.
  idempotency_key TEXT NOT NULL UNIQUE,
  program_id TEXT NOT NULL,
  amount_in_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- open, pending, expired, failed, paid or refunded
  stage TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  start_request TEXT
);

-- Declarations of people who withdraw from a contract, as they were made.
CREATE TABLE withdrawals (
  reference TEXT NOT NULL PRIMARY KEY,
  -- Key of the page with the button: a second press on it declares nothing new.
  submission TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- As it was typed: an order's reference, or the address that the order was paid with.
  named_order TEXT NOT NULL,
  -- Where the person wants the confirmation.
  email TEXT,
  words TEXT,
  received_at TEXT NOT NULL,
  answer_by TEXT NOT NULL,
  answered_at TEXT,
  -- It takes effect once it is proved that it comes from the buyer.
  confirmed_at TEXT,
  -- When somebody pressed the link in the mail to that address.
  email_confirmed_at TEXT
);

CREATE INDEX withdrawals_by_time ON withdrawals (received_at, reference);
CREATE INDEX withdrawals_by_mailbox ON withdrawals (lower(email), received_at);
-- What the form of a withdrawal takes is a reference or an address, short enough for an index.
CREATE INDEX withdrawals_by_order ON withdrawals (named_order);
CREATE INDEX withdrawals_to_answer ON withdrawals (answer_by) WHERE answered_at IS NULL;

-- Content

-- A file stands once, however many versions have it.
CREATE TABLE content_files (
  -- SHA-256 of the file, in hexadecimal.
  digest TEXT NOT NULL PRIMARY KEY,
  -- utf8; or bytes, with an empty body; base64 in old rows
  encoding TEXT NOT NULL,
  body TEXT NOT NULL,
  -- SQLite takes any name of a type.
  bytes BYTEA
);

-- What was published, version by version.
CREATE TABLE content_versions (
  number INTEGER NOT NULL PRIMARY KEY,
  -- SHA-256 over the names and digests of all files.
  digest TEXT NOT NULL,
  -- A JSON object: the digest of each file by its path.
  files TEXT NOT NULL,
  -- start, watch, command, restore or room
  source TEXT NOT NULL,
  note TEXT NOT NULL,
  published_at TEXT NOT NULL,
  -- When a running site first showed it.
  served_at TEXT,
  -- Why no site can show it.
  refused_for TEXT
);

-- Since when each page that people search for is as it is.
CREATE TABLE page_dates (
  -- The address, like /programs.
  path TEXT NOT NULL PRIMARY KEY,
  -- Of what visitors read on it.
  digest TEXT NOT NULL,
  changed_at TEXT NOT NULL
);

-- Each save of the words that the owner is working on. Their files are in content_files.
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

-- The owner's room: of secrets only digests are kept

CREATE TABLE admin_sessions (
  -- Digest of the cookie's value.
  id TEXT NOT NULL PRIMARY KEY,
  -- Browser and system, like "Safari on iPhone".
  device TEXT NOT NULL,
  -- link, passkey or code
  way TEXT NOT NULL,
  passkey_id TEXT,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  ended_at TEXT
);

CREATE TABLE admin_links (
  token_digest TEXT NOT NULL PRIMARY KEY,
  -- start, command, mail or device
  source TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);

CREATE TABLE admin_passkeys (
  id TEXT NOT NULL PRIMARY KEY,
  -- base64url
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- A JSON list, like ["internal"].
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  -- It works at the host that it was made for and nowhere else.
  host TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
);

-- Each is valid once and for a few minutes.
CREATE TABLE admin_challenges (
  challenge TEXT NOT NULL PRIMARY KEY,
  -- register or sign-in
  purpose TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

CREATE TABLE admin_codes (
  code_digest TEXT NOT NULL PRIMARY KEY,
  created_at TEXT NOT NULL,
  used_at TEXT
);

-- Who changed what in the room, from which device.
CREATE TABLE admin_changes (
  id TEXT NOT NULL PRIMARY KEY,
  changed_at TEXT NOT NULL,
  session_id TEXT,
  device TEXT NOT NULL,
  action TEXT NOT NULL,
  -- What it was done to, like the reference of a message; never a name or an address.
  subject TEXT
);

CREATE INDEX admin_changes_by_time ON admin_changes (changed_at, id);
CREATE INDEX admin_changes_by_subject ON admin_changes (subject);

-- What the room remembers of itself, like the last new order that was put away. Nothing about visitors.
CREATE TABLE admin_state (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  stored_at TEXT NOT NULL
);
