-- By when the mail to the typed address goes out: the page about the withdrawal says it.
ALTER TABLE withdrawals ADD COLUMN mail_by TEXT;

-- 1 if what was typed named an order: these come before made-up ones.
ALTER TABLE withdrawals ADD COLUMN names_order INTEGER NOT NULL DEFAULT 0;

UPDATE withdrawals SET mail_by = received_at;

UPDATE withdrawals SET names_order = 1 WHERE EXISTS (
  SELECT 1 FROM orders
  WHERE orders.withdrawal = withdrawals.reference OR orders.declared_withdrawal = withdrawals.reference
);
