-- A declaration takes effect once it is proved that it comes from the buyer. Older ones did at once.
ALTER TABLE withdrawals ADD COLUMN confirmed_at TEXT;
UPDATE withdrawals SET confirmed_at = received_at;
-- When somebody pressed the link in the mail to the address that the form asks for.
ALTER TABLE withdrawals ADD COLUMN email_confirmed_at TEXT;
-- The declaration that names an order and is not confirmed yet.
ALTER TABLE orders ADD COLUMN declared_withdrawal TEXT;

-- The buyer's address in lower case, to look it up by.
ALTER TABLE orders ADD COLUMN buyer_email_key TEXT;
UPDATE orders SET buyer_email_key = lower(buyer_email);
CREATE INDEX orders_by_buyer ON orders (buyer_email_key);

-- A mail is not sent before this time: its mailbox has had several already.
ALTER TABLE outbox_mails ADD COLUMN send_after TEXT;
