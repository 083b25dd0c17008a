-- Whose card an attempt was for, and why the bank declined it: after five declines within an hour a card has to wait.

alter table payment_attempts
  add column customer_id bigint constraint payment_attempts_customer references customers,
  add column masked_card_number text not null default '',
  add column decline_reason text constraint payment_attempts_decline_reason_known
    check (decline_reason in ('refused', 'wrong-cvd', 'authentication-needed'));
update payment_attempts set customer_id = trunks.customer_id from trunks where trunks.uuid = trunk_uuid;
update payment_attempts set masked_card_number = cards.masked_number from cards where cards.uuid = card_uuid;
alter table payment_attempts alter column customer_id set not null, alter column masked_card_number drop default;
comment on column payment_attempts.masked_card_number is 'The card stays the same one when it is removed and added again.';
comment on column payment_attempts.decline_reason is 'Null: not declined, or declined without the bank, which never heard of it.';
create index payment_attempts_of_card on payment_attempts (customer_id, masked_card_number, updated_at);
