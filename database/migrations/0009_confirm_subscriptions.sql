-- The way of a subscription: pending, confirmed, unsubscribed.
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN unsubscribed_at TEXT;
-- When the last mail went to the address, so that nobody can flood it through the form.
ALTER TABLE newsletter_subscriptions ADD COLUMN mailed_at TEXT;

-- Links by which an address is confirmed. Only a digest of each is kept.
CREATE TABLE newsletter_confirmations (
  token_digest TEXT NOT NULL PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
);

CREATE INDEX newsletter_confirmations_by_subscription ON newsletter_confirmations (subscription_id);

-- What the newsletter service still has to hear: one row a subscription, the latest state counts.
CREATE TABLE newsletter_pushes (
  subscription_id TEXT NOT NULL PRIMARY KEY REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  -- waiting, done, parked: refused for good, until the owner looks at it.
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at TEXT NOT NULL,
  lease_token TEXT,
  leased_until TEXT,
  last_fault TEXT
);

CREATE INDEX newsletter_pushes_by_turn ON newsletter_pushes (status, next_attempt_at);
