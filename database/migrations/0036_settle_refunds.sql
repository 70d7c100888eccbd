-- When the owner said that nothing is to be refunded, although the buyer has withdrawn.
ALTER TABLE orders ADD COLUMN refund_settled_at TEXT;
UPDATE orders SET refund_settled_at = (
  SELECT stored_at FROM admin_state WHERE name = 'settled refund ' || orders.session_id
);
DELETE FROM admin_state WHERE name LIKE 'settled refund %';
