-- What the owner's room remembers of itself, like the last new order that was put away. Nothing about visitors.
CREATE TABLE admin_state (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL,
  stored_at TEXT NOT NULL
);

-- What needs the owner is counted with each page of the room.
CREATE INDEX contact_messages_to_answer ON contact_messages (answer_by, received_at)
  WHERE answered_at IS NULL AND suspected_for IS NULL;
CREATE INDEX contact_messages_to_judge ON contact_messages (received_at)
  WHERE answered_at IS NULL AND suspected_for IS NOT NULL;
CREATE INDEX withdrawals_to_answer ON withdrawals (answer_by) WHERE answered_at IS NULL;
CREATE INDEX orders_withdrawn ON orders (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX order_mails_by_kind ON order_mails (kind, queued_at);
CREATE INDEX orders_declared_withdrawn ON orders (declared_withdrawal)
  WHERE declared_withdrawal IS NOT NULL;
