-- Since when each page that people search for is as it is: one row a page, however many versions there are.
CREATE TABLE page_dates (
  -- The address, like /programs.
  path TEXT NOT NULL PRIMARY KEY,
  -- Of what visitors read on it.
  digest TEXT NOT NULL,
  changed_at TEXT NOT NULL
);
