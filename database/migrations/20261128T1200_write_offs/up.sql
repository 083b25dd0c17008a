alter table number_series
  drop constraint number_series_code_known,
  add constraint number_series_code_known check (code in ('invoice', 'credit-note', 'payment', 'write-off'));
insert into number_series (code, prefix) values ('write-off', 'W');

create table write_offs (
  uuid uuid primary key default gen_random_uuid(),
  number text not null constraint write_offs_number_unique unique,
  invoice_uuid uuid not null constraint write_offs_invoice references invoices,
  company_id bigint not null constraint write_offs_company references companies,
  currency text not null constraint write_offs_currency_known check (currency in ('CAD', 'USD')),
  written_off_on date not null,
  reason text not null constraint write_offs_reason_length check (char_length(reason) between 1 and 200),
  cents bigint not null constraint write_offs_cents_positive check (cents > 0),
  recovered_cents bigint not null default 0,
  staff_id bigint not null constraint write_offs_staff references staff,
  written_off_at timestamptz not null default now(),
  constraint write_offs_recovered_once check (recovered_cents between 0 and cents)
);
comment on table write_offs is 'What the shop gave up of invoices as bad debts. They lower what is owed until they are recovered.';
comment on column write_offs.recovered_cents is 'The sum of its recoveries.';
create index write_offs_invoice on write_offs (invoice_uuid);
create index write_offs_company on write_offs (company_id, written_off_on);
create index write_offs_staff on write_offs (staff_id, written_off_on);

create table write_off_tax_lines (
  write_off_uuid uuid not null constraint write_off_tax_lines_write_off references write_offs,
  position integer not null,
  name text not null,
  jurisdiction text not null,
  amount_cents bigint not null constraint write_off_tax_lines_amount_not_negative check (amount_cents >= 0),
  primary key (write_off_uuid, position)
);
comment on table write_off_tax_lines is 'The part of each tax that was remitted and may be claimed back; only taxes that can be.';

create table recoveries (
  id bigint generated always as identity primary key,
  write_off_uuid uuid not null constraint recoveries_write_off references write_offs,
  payment_uuid uuid constraint recoveries_payment references payments_received,
  credit_note_uuid uuid constraint recoveries_credit_note references credit_notes,
  recovered_on date not null,
  cents bigint not null constraint recoveries_cents_positive check (cents > 0),
  staff_id bigint not null constraint recoveries_staff references staff,
  recovered_at timestamptz not null default now(),
  constraint recoveries_one_source check (num_nonnulls(payment_uuid, credit_note_uuid) <= 1)
);
comment on table recoveries is
  'Append-only: what is owed again of a write-off, because a payment or a credit note paid it; without either, it was taken back.';
create index recoveries_write_off on recoveries (write_off_uuid);
create index recoveries_payment on recoveries (payment_uuid) where payment_uuid is not null;
create index recoveries_credit_note on recoveries (credit_note_uuid) where credit_note_uuid is not null;

create table recovery_tax_lines (
  recovery_id bigint not null constraint recovery_tax_lines_recovery references recoveries,
  position integer not null,
  amount_cents bigint not null constraint recovery_tax_lines_amount_not_negative check (amount_cents >= 0),
  primary key (recovery_id, position)
);
comment on table recovery_tax_lines is 'The part of a claimed tax that is to be paid back. The position is that of the tax of the write-off.';

alter table invoices
  add column written_off_cents bigint not null default 0,
  add constraint invoices_never_over_written_off check (written_off_cents between 0 and total_cents) not valid;
comment on column invoices.paid_cents is 'The sum of its applications: payments, captures, credit notes and write-offs.';
comment on column invoices.written_off_cents is 'The sum of its write-offs, what was recovered of them subtracted.';

alter table applications
  add column write_off_uuid uuid constraint applications_write_off references write_offs,
  drop constraint applications_one_source,
  add constraint applications_one_source
    check (num_nonnulls(payment_uuid, credit_note_uuid, capture_key, write_off_uuid) = 1) not valid;
comment on table applications is
  'Append-only: what a payment, a credit note, a capture or a write-off settles of an invoice. Negative: taken back, or recovered.';

alter table credit_entries
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known check (kind in (
    'opening_balance', 'order_placed', 'order_changed', 'order_cancelled', 'invoiced', 'paid', 'released', 'credited', 'refunded',
    'held', 'written_off'
  )) not valid;

create or replace function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.state := new.state;
    old.paid_cents := new.paid_cents;
    old.credited_cents := new.credited_cents;
    old.written_off_cents := new.written_off_cents;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation';
end $$;

create function keep_write_offs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.recovered_cents := new.recovered_cents;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'a write-off does not change' using errcode = 'restrict_violation';
end $$;
create trigger write_offs_stay before update or delete on write_offs for each row execute function keep_write_offs();
create trigger write_off_tax_lines_append_only before update or delete on write_off_tax_lines
  for each statement execute function refuse_change();
create trigger recoveries_append_only before update or delete on recoveries
  for each statement execute function refuse_change();
create trigger recovery_tax_lines_append_only before update or delete on recovery_tax_lines
  for each statement execute function refuse_change();
