-- No process claims a scheduled publication: the transaction that stores the version settles it. A process only
-- writes until when the others needn't try again.
ALTER TABLE scheduled_publications DROP COLUMN lease_token;
