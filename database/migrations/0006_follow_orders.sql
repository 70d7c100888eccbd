-- What an order went through, and when the provider says that it happened.
ALTER TABLE orders ADD COLUMN payment_id TEXT;
ALTER TABLE orders ADD COLUMN refunded_in_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN pending_at TEXT;
ALTER TABLE orders ADD COLUMN paid_at TEXT;
ALTER TABLE orders ADD COLUMN failed_at TEXT;
ALTER TABLE orders ADD COLUMN expired_at TEXT;
ALTER TABLE orders ADD COLUMN refunded_at TEXT;

CREATE INDEX orders_by_payment ON orders (payment_id);
CREATE INDEX orders_by_creation ON orders (created_at);

-- Refunds name the payment, not the session. One may come before we know whose payment it is: it
-- waits here.
CREATE TABLE refund_events (
  id TEXT NOT NULL PRIMARY KEY,
  payment_id TEXT NOT NULL,
  -- Everything that went back so far, not what went back this time.
  refunded_in_cents INTEGER NOT NULL,
  -- 1 when nothing is left of the payment, else 0.
  is_full INTEGER NOT NULL,
  occurred_at TEXT NOT NULL,
  received_at TEXT NOT NULL
);

CREATE INDEX refund_events_by_payment ON refund_events (payment_id);

-- Which mails an order has caused. They outlive a lost order: a repaired one does not write again.
CREATE TABLE order_mails (
  session_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  queued_at TEXT NOT NULL,
  PRIMARY KEY (session_id, kind)
);
