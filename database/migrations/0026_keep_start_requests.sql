-- The words with which a buyer asked on the payment page to start within the 14 days to withdraw.
ALTER TABLE orders ADD COLUMN start_request TEXT;
ALTER TABLE practice_sessions ADD COLUMN start_request TEXT;
