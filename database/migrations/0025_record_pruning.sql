-- What each night deleted because its time was over. Whoever writes the row of a day deletes.
CREATE TABLE prunings (
  -- Calendar day in the owner's time zone.
  day TEXT NOT NULL PRIMARY KEY,
  pruned_at TEXT NOT NULL,
  messages INTEGER NOT NULL,
  mails INTEGER NOT NULL,
  subscriptions INTEGER NOT NULL,
  withdrawals INTEGER NOT NULL,
  -- Orders that lost their buyer's name and address.
  buyers INTEGER NOT NULL
);
