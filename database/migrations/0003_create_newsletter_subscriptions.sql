-- People who asked for the newsletter.
CREATE TABLE newsletter_subscriptions (
  id TEXT NOT NULL PRIMARY KEY,
  -- The address in lower case: one person, one row.
  email_key TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  first_name TEXT,
  -- pending until the address is confirmed by its owner.
  status TEXT NOT NULL,
  -- The words that the person agreed to.
  consent TEXT NOT NULL,
  requested_at TEXT NOT NULL
);
