drop trigger invoice_tax_lines_by_day on invoice_tax_lines;
drop trigger credit_note_tax_lines_by_day on credit_note_tax_lines;

create or replace function add_to_tax_days() returns trigger language plpgsql security definer set search_path from current as $$
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
