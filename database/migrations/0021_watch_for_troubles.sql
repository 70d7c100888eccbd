-- What hurts the site at this moment, a row each. Whoever sets told_at writes the mail to the owner.
CREATE TABLE troubles (
  kind TEXT NOT NULL PRIMARY KEY,
  -- One sentence, as it was when it was seen last.
  what TEXT NOT NULL,
  -- How much of it there is, where more can come: mails that are parked.
  extent INTEGER NOT NULL,
  since TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  -- When the owner was told, and of how much.
  told_at TEXT,
  told_extent INTEGER
);
