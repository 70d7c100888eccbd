-- What the health check writes is as large as a message: a nearly full disk takes a small row for long.
ALTER TABLE write_probes ADD COLUMN padding TEXT;
