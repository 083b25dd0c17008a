drop view summed_sales;
drop view sold_lines;
create view sold_lines as
select 'invoice' as document, invoice.uuid, invoice.number, invoice.uuid as invoice_uuid, invoice.issued_on as day, invoice.currency,
  invoice.company_id::text as company, sales_place(invoice.ship_to) as place, line.inventory_code as part,
  coalesce(category.series_id::text, '') as series,
  case when invoice.corrects_uuid is null then line.quantity else 0 end as pieces, line.total_cents as goods_cents, 0::bigint as shipping_cents
from invoices as invoice join invoice_lines as line on line.invoice_uuid = invoice.uuid
  left join order_lines as ordered on ordered.id = line.order_line_id
  left join parts on parts.id = ordered.part_id left join categories as category on category.id = parts.category_id
union all
select 'invoice', invoice.uuid, invoice.number, invoice.uuid, invoice.issued_on, invoice.currency,
  invoice.company_id::text, sales_place(invoice.ship_to), '', '', 0,
  invoice.subtotal_cents - (select coalesce(sum(total_cents), 0)::bigint from invoice_lines where invoice_uuid = invoice.uuid),
  invoice.shipping_cents
from invoices as invoice
union all
select 'credit-note', note.uuid, note.number, note.invoice_uuid, note.issued_on, note.currency,
  note.company_id::text, sales_place(invoice.ship_to), billed.inventory_code,
  coalesce(category.series_id::text, ''), case when line.kind = 'pieces' and invoice.corrects_uuid is null then line.quantity else 0 end, line.total_cents, 0
from credit_notes as note join invoices as invoice on invoice.uuid = note.invoice_uuid
  join credit_note_lines as line on line.credit_note_uuid = note.uuid
  join invoice_lines as billed on (billed.invoice_uuid, billed.position) = (note.invoice_uuid, line.invoice_position)
  left join order_lines as ordered on ordered.id = billed.order_line_id
  left join parts on parts.id = ordered.part_id left join categories as category on category.id = parts.category_id
union all
select 'credit-note', note.uuid, note.number, note.invoice_uuid, note.issued_on, note.currency,
  note.company_id::text, sales_place(invoice.ship_to), '', '', 0,
  note.subtotal_cents - (select coalesce(sum(total_cents), 0)::bigint from credit_note_lines where credit_note_uuid = note.uuid),
  note.shipping_cents
from credit_notes as note join invoices as invoice on invoice.uuid = note.invoice_uuid;
comment on view sold_lines is
  'The lines of invoices and credit notes before tax, by the day of their issue, and one more of each document with its freight and what no line has; amounts of both are positive. Pieces whose price alone was credited stay sold; those of an additional invoice are sold on the invoice that it corrects.';

create view summed_sales as
select dimension, day, document, currency, key, sum(pieces)::bigint as pieces, sum(goods_cents)::bigint as goods_cents,
  sum(shipping_cents)::bigint as shipping_cents
from sold_lines cross join lateral (values ('part', part), ('series', series), ('company', company), ('place', place)) as kind (dimension, key)
group by dimension, day, document, currency, key;

-- Each trigger says what its statement adds as rows like those of sold_lines. A document is written before its lines, so all of its
-- goods are without a part first, and each line moves its own to its part. Rows are taken in the order of their keys, so that two
-- transactions do not wait for each other in a circle.
create or replace function add_to_sales_days() returns trigger language plpgsql security definer set search_path from current as $$
begin
  execute format($statement$
    insert into sales_days
    select dimension, day, %L, currency, key, sum(pieces), sum(goods_cents), sum(shipping_cents)
    from (%s) as sold
      cross join lateral (values ('part', part), ('series', series), ('company', company), ('place', place)) as kind (dimension, key)
    group by dimension, day, currency, key
    order by dimension, day, currency, key
    on conflict (dimension, day, document, currency, key) do update set pieces = sales_days.pieces + excluded.pieces,
      goods_cents = sales_days.goods_cents + excluded.goods_cents, shipping_cents = sales_days.shipping_cents + excluded.shipping_cents
  $statement$, tg_argv[0], tg_argv[1]);
  return null;
end
$$;

create or replace trigger invoices_by_sales_day after insert on invoices referencing new table as written
  for each statement execute function add_to_sales_days('invoice', '
    select issued_on as day, currency, company_id::text as company, sales_place(ship_to) as place, '''' as part, '''' as series,
      0 as pieces, subtotal_cents as goods_cents, shipping_cents
    from written');
create or replace trigger invoice_lines_by_sales_day after insert on invoice_lines referencing new table as written
  for each statement execute function add_to_sales_days('invoice', '
    select issued_on as day, invoices.currency, company_id::text as company, sales_place(ship_to) as place, moved.part, moved.series,
      moved.pieces, moved.goods_cents, 0 as shipping_cents
    from written join invoices on invoices.uuid = written.invoice_uuid
      left join order_lines on order_lines.id = written.order_line_id
      left join parts on parts.id = order_lines.part_id left join categories on categories.id = parts.category_id
      cross join lateral (values
        (written.inventory_code, coalesce(categories.series_id::text, ''''),
          case when invoices.corrects_uuid is null then written.quantity else 0 end, written.total_cents),
        ('''', '''', 0, -written.total_cents)
      ) as moved (part, series, pieces, goods_cents)');
create or replace trigger credit_notes_by_sales_day after insert on credit_notes referencing new table as written
  for each statement execute function add_to_sales_days('credit-note', '
    select written.issued_on as day, written.currency, written.company_id::text as company, sales_place(ship_to) as place,
      '''' as part, '''' as series, 0 as pieces, written.subtotal_cents as goods_cents, written.shipping_cents
    from written join invoices on invoices.uuid = written.invoice_uuid');
create or replace trigger credit_note_lines_by_sales_day after insert on credit_note_lines referencing new table as written
  for each statement execute function add_to_sales_days('credit-note', '
    select note.issued_on as day, note.currency, note.company_id::text as company, sales_place(ship_to) as place, moved.part, moved.series,
      moved.pieces, moved.goods_cents, 0 as shipping_cents
    from written join credit_notes as note on note.uuid = written.credit_note_uuid
      join invoices on invoices.uuid = note.invoice_uuid
      join invoice_lines as billed on (billed.invoice_uuid, billed.position) = (note.invoice_uuid, written.invoice_position)
      left join order_lines on order_lines.id = billed.order_line_id
      left join parts on parts.id = order_lines.part_id left join categories on categories.id = parts.category_id
      cross join lateral (values
        (billed.inventory_code, coalesce(categories.series_id::text, ''''),
          case when written.kind = ''pieces'' and invoices.corrects_uuid is null then written.quantity else 0 end, written.total_cents),
        ('''', '''', 0, -written.total_cents)
      ) as moved (part, series, pieces, goods_cents)');

alter table sales_days drop column costed_cents, drop column cost_cents;
