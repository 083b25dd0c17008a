create table payment_paybacks (
  id bigint generated always as identity primary key,
  payment_uuid uuid not null constraint payment_paybacks_payment references payments_received,
  cents bigint not null constraint payment_paybacks_cents_positive check (cents > 0),
  method text not null constraint payment_paybacks_method_known check (method in ('cheque', 'transfer', 'cash', 'card')),
  reference text not null default '' constraint payment_paybacks_reference_length check (char_length(reference) <= 80),
  paid_on date not null,
  staff_id bigint not null constraint payment_paybacks_staff references staff,
  recorded_at timestamptz not null default now()
);
comment on table payment_paybacks is 'Append-only: what was returned of a payment outside of the shop, such as by a cheque.';
create index payment_paybacks_payment on payment_paybacks (payment_uuid);
create index payment_paybacks_staff on payment_paybacks (staff_id, recorded_at);
create trigger payment_paybacks_append_only before update or delete on payment_paybacks
  for each statement execute function refuse_change();

alter table payments_received
  add column paid_back_cents bigint not null default 0,
  drop constraint payments_received_applied_within,
  add constraint payments_received_spent_once check (
    applied_cents >= 0 and paid_back_cents >= 0 and applied_cents + paid_back_cents <= cents
  );
comment on column payments_received.paid_back_cents is 'The sum of its paybacks.';

alter table credit_entries
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded',
    'held'
  ));
comment on column credit_entries.kind is
  'held: what is left of a payment, which lowers what its company owes until it is applied or paid back.';

create function hold_rest_of_payment() returns trigger language plpgsql as $$
declare
  rest bigint := case when new.reversed_at is null then new.cents else 0 end - new.applied_cents - new.paid_back_cents;
  rest_before bigint := case
    when tg_op = 'INSERT' then 0
    else case when old.reversed_at is null then old.cents else 0 end - old.applied_cents - old.paid_back_cents
  end;
begin
  if rest <> rest_before and new.currency = (select currency from companies where id = new.company_id) then
    insert into credit_entries (company_id, kind, cents, document_uuid)
    values (new.company_id, 'held', rest_before - rest, new.uuid);
  end if;
  return null;
end $$;
create trigger payments_received_hold_rest after insert or update on payments_received
  for each row execute function hold_rest_of_payment();

insert into credit_entries (company_id, kind, cents, document_uuid)
select company_id, 'held', applied_cents - cents, payments_received.uuid
from payments_received join companies on companies.id = company_id and companies.currency = payments_received.currency
where reversed_at is null and applied_cents < cents;
