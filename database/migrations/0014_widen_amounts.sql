-- A signed event may tell any amount, and PostgreSQL's INTEGER ends at 2,147,483,647. SQLite cannot
-- change the type of a column, so that wider ones take their places.
ALTER TABLE orders ADD COLUMN wide_amount BIGINT NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN wide_refund BIGINT NOT NULL DEFAULT 0;
UPDATE orders SET wide_amount = amount_in_cents, wide_refund = refunded_in_cents;
ALTER TABLE orders DROP COLUMN amount_in_cents;
ALTER TABLE orders DROP COLUMN refunded_in_cents;
ALTER TABLE orders RENAME COLUMN wide_amount TO amount_in_cents;
ALTER TABLE orders RENAME COLUMN wide_refund TO refunded_in_cents;

ALTER TABLE refund_events ADD COLUMN wide_refund BIGINT NOT NULL DEFAULT 0;
UPDATE refund_events SET wide_refund = refunded_in_cents;
ALTER TABLE refund_events DROP COLUMN refunded_in_cents;
ALTER TABLE refund_events RENAME COLUMN wide_refund TO refunded_in_cents;
