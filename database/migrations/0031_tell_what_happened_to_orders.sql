-- What a mail is about: the reference of an order or of a withdrawal.
ALTER TABLE outbox_mails ADD COLUMN about TEXT;
CREATE INDEX outbox_mails_by_subject ON outbox_mails (about);

-- Earlier mails were written in the same moment as the record that they are owed.
CREATE INDEX order_mails_by_time ON order_mails (queued_at);
UPDATE outbox_mails SET about = (
  SELECT orders.reference FROM order_mails JOIN orders ON orders.session_id = order_mails.session_id
  WHERE order_mails.queued_at = outbox_mails.created_at
    AND lower(order_mails.kind) LIKE replace(outbox_mails.kind, '-', '') || '%'
    AND (orders.buyer_email IS NULL OR orders.buyer_email IN (outbox_mails.recipient, outbox_mails.reply_to))
  LIMIT 1
) WHERE kind LIKE 'order-%' OR kind LIKE 'owner-order-%';
DROP INDEX order_mails_by_time;
UPDATE outbox_mails SET about = (
  SELECT reference FROM withdrawals
  WHERE outbox_mails.created_at IN (received_at, confirmed_at, email_confirmed_at)
  LIMIT 1
) WHERE kind IN ('withdrawal', 'confirm-withdrawal', 'owner-withdrawal', 'owner-withdrawal-declared');

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

-- When the owner said that a payment which looked wrong is all right.
ALTER TABLE orders ADD COLUMN checked_at TEXT;

-- The owner's filters find a few among many. What is typed into the form of a withdrawal is a
-- reference or an address, so it is short enough for an index.
CREATE INDEX payment_events_by_odd_amount ON payment_events (session_id) WHERE odd_amount IS NOT NULL;
CREATE INDEX orders_with_withdrawal ON orders (created_at, session_id)
  WHERE withdrawn_at IS NOT NULL OR declared_withdrawal IS NOT NULL;
CREATE INDEX withdrawals_by_order ON withdrawals (named_order);
CREATE INDEX orders_rehearsed ON orders (created_at, session_id) WHERE provider <> 'stripe';
CREATE INDEX admin_changes_by_subject ON admin_changes (subject);
CREATE INDEX newsletter_subscriptions_by_status ON newsletter_subscriptions (status, requested_at, id);
