-- What a person reads aloud to name an order. It has to be hard to guess, also for orders that are older.
ALTER TABLE orders ADD COLUMN reference TEXT NOT NULL DEFAULT '';

-- In a fraction of 1: SQLite's random() is a whole number of 64 bits, PostgreSQL's is a fraction already.
-- Both evaluate each of them anew, for each row.
UPDATE orders SET reference = 'OD-'
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || '-'
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1)
  || substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + CAST(floor(28 * CASE WHEN abs(random()) <= 1 THEN abs(random()) ELSE abs(random() / 9.3e18) END) AS INTEGER), 1);

CREATE UNIQUE INDEX orders_by_reference ON orders (reference);
