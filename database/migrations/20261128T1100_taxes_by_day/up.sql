create view taxed_documents as
select 'invoice' as document, invoice.uuid, invoice.number, coalesce(invoice.tax_on, invoice.issued_on) as day, invoice.company_id, invoice.currency,
  line.position, line.jurisdiction, line.name, line.rate_per_hundred_thousand, line.reason, line.certificate_number,
  line.base_cents, line.amount_cents
from invoices as invoice join invoice_tax_lines as line on line.invoice_uuid = invoice.uuid
union all
select 'credit-note', note.uuid, note.number, note.issued_on, note.company_id, note.currency,
  line.position, line.jurisdiction, line.name, line.rate_per_hundred_thousand, invoiced.reason, invoiced.certificate_number,
  line.base_cents, line.amount_cents
from credit_notes as note join credit_note_tax_lines as line on line.credit_note_uuid = note.uuid
  join invoice_tax_lines as invoiced on invoiced.invoice_uuid = note.invoice_uuid
    and (invoiced.name, invoiced.jurisdiction) = (line.name, line.jurisdiction);
comment on view taxed_documents is
  'The tax lines of invoices and credit notes by the day of the tax; amounts of both are positive. A credit note has the reasons of its invoice.';

create table tax_days (
  day date not null,
  document text not null constraint tax_days_document_known check (document in ('invoice', 'credit-note')),
  currency text not null constraint tax_days_currency_known check (currency in ('CAD', 'USD')),
  jurisdiction text not null,
  name text not null,
  rate_per_hundred_thousand integer not null,
  reason text not null constraint tax_days_reason_known
    check (reason in ('taxable', 'exempt-certificate', 'zero-rated-export', 'not-registered', 'no-nexus')),
  documents integer not null,
  base_cents bigint not null,
  amount_cents bigint not null,
  primary key (day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason)
);
comment on table tax_days is 'taxed_documents added up by day, while the documents are written.';

-- With the rights of the owner: the shop's role gets its own only after all migrations, and never writes the sums itself.
create function add_to_tax_days() returns trigger language plpgsql security definer set search_path from current as $$
declare written uuid;
begin
  if tg_table_name = 'invoice_tax_lines' then written := new.invoice_uuid; else written := new.credit_note_uuid; end if;
  insert into tax_days
  select day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason, 1, base_cents, amount_cents
  from taxed_documents where uuid = written and position = new.position
  on conflict (day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason) do update set
    documents = tax_days.documents + 1, base_cents = tax_days.base_cents + excluded.base_cents,
    amount_cents = tax_days.amount_cents + excluded.amount_cents;
  return null;
end
$$;
create trigger invoice_tax_lines_by_day after insert on invoice_tax_lines
  for each row execute function add_to_tax_days();
create trigger credit_note_tax_lines_by_day after insert on credit_note_tax_lines
  for each row execute function add_to_tax_days();

insert into tax_days
select day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason, count(*), sum(base_cents), sum(amount_cents)
from taxed_documents group by 1, 2, 3, 4, 5, 6, 7;
