-- When the owner had name and address of the buyer erased: no later event may bring them back.
ALTER TABLE orders ADD COLUMN buyer_erased_at TEXT;
