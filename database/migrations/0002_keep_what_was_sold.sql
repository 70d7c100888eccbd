-- What the buyer agreed to, as a JSON object: later edits of the content don't change it. Absent in
-- orders of earlier versions until the site has started once.
ALTER TABLE orders ADD COLUMN sold TEXT;

-- The digest of the version in content_versions that the payment page was opened from.
ALTER TABLE practice_sessions ADD COLUMN content_version TEXT;
