alter table invoices add column corrects_uuid uuid constraint invoices_corrects references invoices;
comment on column invoices.corrects_uuid is
  'Of an additional invoice: the invoice on which too little was billed. It belongs to the order and the shipment of that one.';

create table invoice_corrections (
  invoice_uuid uuid primary key constraint invoice_corrections_invoice references invoices,
  reason text not null constraint invoice_corrections_reason_length check (char_length(reason) between 1 and 200),
  consented_by text not null constraint invoice_corrections_consented_by_length check (char_length(consented_by) between 1 and 100),
  consented_on date not null,
  consent text not null constraint invoice_corrections_consent_length check (char_length(consent) between 1 and 200),
  staff_id bigint not null constraint invoice_corrections_staff references staff
);
comment on table invoice_corrections is 'Append-only: why an additional invoice was issued, and who of the company agreed to it, when and how.';
create index invoice_corrections_staff on invoice_corrections (staff_id);
create trigger invoice_corrections_append_only before update or delete on invoice_corrections
  for each statement execute function refuse_change();

-- Its taxes are those of its own day, also if its order was paid when it was placed.
drop trigger invoices_date_prepaid_taxes on invoices;
create trigger invoices_date_prepaid_taxes before insert on invoices
  for each row when (new.tax_on is null and new.payment_type = 'card' and new.corrects_uuid is null)
  execute function date_prepaid_taxes();

alter table invoice_lines
  alter column order_line_id drop not null,
  add column corrects_position integer;
comment on column invoice_lines.order_line_id is 'Null: a charge of an additional invoice.';
comment on column invoice_lines.corrects_position is
  'Of an additional invoice: the line whose pieces were billed too low; the price is what each costs more.';
