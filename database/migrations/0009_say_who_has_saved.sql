-- Which form has saved the words, if one did: what it's called as long as its page is open, and its how-many-th request.
ALTER TABLE draft_log ADD COLUMN writer TEXT;
ALTER TABLE draft_log ADD COLUMN number INTEGER;
