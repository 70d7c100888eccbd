-- The owner's lists: newest first, a page at a time. What people type is in no index, because a long text would not fit
-- into one of PostgreSQL's.
CREATE INDEX contact_messages_by_time
  ON contact_messages (received_at, reference, suspected_for, answered_at);
CREATE INDEX withdrawals_by_time ON withdrawals (received_at, reference);
CREATE INDEX newsletter_subscriptions_by_time ON newsletter_subscriptions (requested_at, id);
CREATE INDEX outbox_mails_by_time ON outbox_mails (created_at, id, status);
CREATE INDEX orders_by_status ON orders (status, created_at, session_id);
CREATE INDEX orders_by_time ON orders (created_at, session_id);
DROP INDEX orders_by_creation;

-- A withdrawal's page looks up its order.
CREATE INDEX orders_by_withdrawal ON orders (withdrawal);
