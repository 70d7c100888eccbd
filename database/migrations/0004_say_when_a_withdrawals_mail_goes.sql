-- By when the mail to the typed address goes out: the page about the withdrawal says it.
ALTER TABLE withdrawals ADD COLUMN mail_by TEXT;

UPDATE withdrawals SET mail_by = received_at;
