-- Files that are no text stand here, with the encoding "bytes" and an empty body. Those that were kept as base64
-- stay as they are. SQLite takes any name of a type.
ALTER TABLE content_files ADD COLUMN bytes BYTEA;
