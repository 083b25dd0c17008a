-- Once for each statement: in an import of many documents, a trigger for each row would write the row of a day as often as the day has
-- documents, and pass all its earlier versions each time.
drop trigger invoice_tax_lines_by_day on invoice_tax_lines;
drop trigger credit_note_tax_lines_by_day on credit_note_tax_lines;

create or replace function add_to_tax_days() returns trigger language plpgsql security definer set search_path from current as $$
declare
  written_documents uuid[];
  positions integer[];
begin
  if tg_table_name = 'invoice_tax_lines' then
    select array_agg(invoice_uuid), array_agg(position) into written_documents, positions from written;
  else
    select array_agg(credit_note_uuid), array_agg(position) into written_documents, positions from written;
  end if;
  insert into tax_days
  select day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason, count(*), sum(base_cents), sum(amount_cents)
  from taxed_documents
  where uuid = any (written_documents) and (uuid, position) in (select * from unnest(written_documents, positions))
  group by 1, 2, 3, 4, 5, 6, 7
  -- Transactions that add to the same days lock them in the same order.
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict (day, document, currency, jurisdiction, name, rate_per_hundred_thousand, reason) do update set
    documents = tax_days.documents + excluded.documents, base_cents = tax_days.base_cents + excluded.base_cents,
    amount_cents = tax_days.amount_cents + excluded.amount_cents;
  return null;
end
$$;
create trigger invoice_tax_lines_by_day after insert on invoice_tax_lines referencing new table as written
  for each statement execute function add_to_tax_days();
create trigger credit_note_tax_lines_by_day after insert on credit_note_tax_lines referencing new table as written
  for each statement execute function add_to_tax_days();
