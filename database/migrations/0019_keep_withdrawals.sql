-- Declarations of people who withdraw from a contract, as they were made.
CREATE TABLE withdrawals (
  reference TEXT NOT NULL PRIMARY KEY,
  -- Key of the page with the button: a second press on it declares nothing new.
  submission TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- As it was typed: an order's reference, or the address that the order was paid with.
  named_order TEXT NOT NULL,
  -- Where the confirmation was sent; absent where nobody knows an address.
  email TEXT,
  words TEXT,
  received_at TEXT NOT NULL,
  -- Calendar day in the owner's time zone.
  answer_by TEXT NOT NULL,
  answered_at TEXT
);

-- When the buyer withdrew, and with which declaration.
ALTER TABLE orders ADD COLUMN withdrawn_at TEXT;
ALTER TABLE orders ADD COLUMN withdrawal TEXT;
