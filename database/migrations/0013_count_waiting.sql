-- How long a mail was tried for, in milliseconds, added up from its pauses and attempts: the clock of
-- the machine may be set meanwhile.
ALTER TABLE outbox_mails ADD COLUMN tried_for_ms INTEGER NOT NULL DEFAULT 0;
