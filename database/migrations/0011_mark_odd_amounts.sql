-- An event whose amount or currency is not what its session was made with is kept with what it told,
-- like `100 usd`: text, because no number is too large for it. Absent for an event that is right.
ALTER TABLE payment_events ADD COLUMN odd_amount TEXT;
