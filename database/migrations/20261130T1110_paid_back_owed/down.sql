alter table recovery_tax_lines
  add constraint recovery_tax_lines_amount_not_negative check (amount_cents >= 0) not valid;
alter table recoveries
  drop constraint recoveries_cents_not_zero,
  add constraint recoveries_cents_positive check (cents > 0) not valid;
comment on table recoveries is
  'Append-only: what is owed again of a write-off, because a payment or a credit note paid it; without either, it was taken back.';

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
    values (new.company_id, 'held', rest_before - rest, new.uuid);
  end if;
  return null;
end $$;

alter table credit_entries disable trigger credit_entries_append_only;
update credit_entries set kind = 'held' where kind = 'paid_back';
alter table credit_entries enable trigger credit_entries_append_only;

alter table credit_entries
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded',
    'held', 'written_off'
  )) not valid;
