alter table credit_entries
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded',
    'held', 'written_off', 'paid_back'
  )) not valid;
comment on column credit_entries.kind is
  'held: what is left of a payment, which lowers what its company owes until it is applied or paid back. paid_back: what was paid back of a payment that is reversed, which its company owes.';

create or replace function hold_rest_of_payment() returns trigger language plpgsql as $$
declare
  rest bigint := case when new.reversed_at is null then new.cents else 0 end - new.applied_cents - new.paid_back_cents;
  rest_before bigint := case
    when tg_op = 'INSERT' then 0
    else case when old.reversed_at is null then old.cents else 0 end - old.applied_cents - old.paid_back_cents
  end;
begin
  if rest <> rest_before and new.currency = (select currency from companies where id = new.company_id) then
    insert into credit_entries (company_id, kind, cents, document_uuid)
    select new.company_id, kind, cents, new.uuid
    from (values
      ('held', greatest(rest_before, 0) - greatest(rest, 0)),
      ('paid_back', least(rest_before, 0) - least(rest, 0))
    ) as moved (kind, cents) where cents <> 0;
  end if;
  return null;
end $$;

insert into credit_entries (company_id, kind, cents, document_uuid, created_at)
select company_id, moved.kind, moved.sign * paid_back_cents, payments_received.uuid, reversed_at
from payments_received join companies on companies.id = company_id and companies.currency = payments_received.currency
cross join (values ('held', -1), ('paid_back', 1)) as moved (kind, sign)
where reversed_at is not null and paid_back_cents > 0;

alter table recoveries
  drop constraint recoveries_cents_positive,
  add constraint recoveries_cents_not_zero check (cents <> 0) not valid;
comment on table recoveries is
  'Append-only: what is owed again of a write-off, because a payment or a credit note paid it; without either, it was taken back. Negative: the payment was taken back or reversed, and the write-off stands again.';
alter table recovery_tax_lines drop constraint recovery_tax_lines_amount_not_negative;
