drop trigger payments_received_hold_rest on payments_received;
drop function hold_rest_of_payment;

alter table credit_entries disable trigger credit_entries_append_only;
with gone as (
  delete from credit_entries where kind = 'held' returning company_id, cents
), sums as (
  select company_id, sum(cents) as cents from gone group by company_id
)
update companies set exposure_cents = exposure_cents - sums.cents from sums where companies.id = company_id;
alter table credit_entries
  enable trigger credit_entries_append_only,
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded'
  ));

alter table payments_received
  drop constraint payments_received_spent_once,
  add constraint payments_received_applied_within check (applied_cents between 0 and cents),
  drop column paid_back_cents;
drop table payment_paybacks;
