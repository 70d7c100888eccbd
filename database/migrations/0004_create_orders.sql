-- One order a checkout session, and each payment event that was handled.
CREATE TABLE orders (
  session_id TEXT NOT NULL PRIMARY KEY,
  provider TEXT NOT NULL,
  program_id TEXT NOT NULL,
  amount_in_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- pending, expired, failed, paid, partly-refunded, refunded: moves in this direction only.
  status TEXT NOT NULL,
  buyer_name TEXT,
  buyer_email TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE payment_events (
  id TEXT NOT NULL PRIMARY KEY,
  -- Checked at the end of the transaction: the event is written first, it may be known already.
  session_id TEXT NOT NULL REFERENCES orders (session_id) DEFERRABLE INITIALLY DEFERRED,
  outcome TEXT NOT NULL,
  -- When the provider says that it happened, and when we heard of it.
  occurred_at TEXT NOT NULL,
  received_at TEXT NOT NULL
);

CREATE INDEX payment_events_by_session ON payment_events (session_id);

-- Sessions of the practice payment page.
CREATE TABLE practice_sessions (
  id TEXT NOT NULL PRIMARY KEY,
  -- One press of the button opens one session, also when its request is repeated.
  idempotency_key TEXT NOT NULL UNIQUE,
  program_id TEXT NOT NULL,
  amount_in_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- open, pending, paid, failed, expired.
  stage TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
