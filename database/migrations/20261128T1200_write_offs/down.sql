-- What was written off is owed again: nothing else of the schema can say that it is not.
alter table invoices disable trigger invoices_stay;
with gone as (
  select invoice_uuid, sum(cents) as cents from applications where write_off_uuid is not null group by invoice_uuid
)
update invoices set paid_cents = paid_cents - gone.cents,
  state = case
    when paid_cents - gone.cents >= total_cents then 'paid' when paid_cents - gone.cents > 0 then 'part-paid' else 'open'
  end
from gone where uuid = gone.invoice_uuid;
alter table invoices enable trigger invoices_stay;

alter table credit_entries disable trigger credit_entries_append_only;
with gone as (
  delete from credit_entries where kind = 'written_off' returning company_id, cents
), sums as (
  select company_id, sum(cents) as cents from gone group by company_id
)
update companies set exposure_cents = exposure_cents - sums.cents from sums where companies.id = company_id;
alter table credit_entries
  enable trigger credit_entries_append_only,
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded',
    'held'
  ));

alter table applications disable trigger applications_append_only;
delete from applications where write_off_uuid is not null;
alter table applications
  enable trigger applications_append_only,
  drop column write_off_uuid,
  add constraint applications_one_source check (num_nonnulls(payment_uuid, credit_note_uuid, capture_key) = 1);
comment on table applications is 'Append-only: what a payment, a credit note or a capture pays of an invoice. Negative: taken back.';

create or replace function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.state := new.state;
    old.paid_cents := new.paid_cents;
    old.credited_cents := new.credited_cents;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation';
end $$;
comment on column invoices.paid_cents is 'The sum of its applications: payments, captures and credit notes.';
alter table invoices drop column written_off_cents;

drop table recovery_tax_lines, recoveries, write_off_tax_lines, write_offs;
drop function keep_write_offs;

delete from number_series where code = 'write-off';
alter table number_series
  drop constraint number_series_code_known,
  add constraint number_series_code_known check (code in ('invoice', 'credit-note', 'payment'));
