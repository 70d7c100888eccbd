-- What is known of a message besides its words.

-- Digest of the text alone: the same advertisement comes from many addresses.
ALTER TABLE contact_messages ADD COLUMN text_digest TEXT;
-- Digest of the sender's network with a salt that is thrown away after a day.
ALTER TABLE contact_messages ADD COLUMN client_digest TEXT;
-- Why it is held back, in words of spam/judge-message.server.ts; absent for a message that is not.
ALTER TABLE contact_messages ADD COLUMN suspected_for TEXT;
ALTER TABLE contact_messages ADD COLUMN answered_at TEXT;

CREATE INDEX contact_messages_by_text ON contact_messages (text_digest, received_at);
CREATE INDEX contact_messages_by_client ON contact_messages (client_digest, received_at);
CREATE INDEX contact_messages_by_email ON contact_messages (email, received_at);
