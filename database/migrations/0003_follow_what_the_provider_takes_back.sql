-- A refund by itself. Unlike a total in refund_events, it can fail later.
CREATE TABLE refunds (
  -- The provider's id.
  id TEXT NOT NULL PRIMARY KEY,
  payment_id TEXT NOT NULL,
  amount_in_cents BIGINT NOT NULL,
  created_at TEXT NOT NULL,
  -- When the provider said that the money didn't reach the buyer.
  failed_at TEXT
);

CREATE INDEX refunds_by_payment ON refunds (payment_id);

-- A buyer's bank has asked for a payment back.
CREATE TABLE disputes (
  -- The provider's id.
  id TEXT NOT NULL PRIMARY KEY,
  payment_id TEXT NOT NULL,
  amount_in_cents BIGINT NOT NULL,
  currency TEXT NOT NULL,
  -- The provider's word, like needs_response or lost, and since when.
  status TEXT NOT NULL,
  status_at TEXT NOT NULL,
  -- Until when the owner can answer.
  due_at TEXT,
  opened_at TEXT NOT NULL,
  -- When the money was taken from the owner's account, and put back.
  withdrawn_at TEXT,
  reinstated_at TEXT
);

CREATE INDEX disputes_by_payment ON disputes (payment_id);

-- What was refunded, and came back because it didn't reach the buyer.
ALTER TABLE orders ADD COLUMN failed_refund_in_cents BIGINT NOT NULL DEFAULT 0;
-- open, lost, won or closed
ALTER TABLE orders ADD COLUMN dispute TEXT;
ALTER TABLE orders ADD COLUMN dispute_due_at TEXT;

CREATE INDEX orders_disputed ON orders (dispute) WHERE dispute IS NOT NULL;
CREATE INDEX orders_with_failed_refund ON orders (failed_refund_in_cents)
  WHERE failed_refund_in_cents > 0;

-- Refunds that were read from the provider, and not told by an event.
INSERT INTO refund_events (id, payment_id, is_full, occurred_at, received_at, refunded_in_cents)
SELECT
  'read_' || session_id,
  payment_id,
  CASE WHEN status = 'refunded' THEN 1 ELSE 0 END,
  COALESCE(refunded_at, updated_at),
  updated_at,
  refunded_in_cents
FROM orders
WHERE refunded_in_cents > 0
  AND payment_id IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM refund_events
    WHERE refund_events.payment_id = orders.payment_id
      AND refund_events.refunded_in_cents >= orders.refunded_in_cents
  );
