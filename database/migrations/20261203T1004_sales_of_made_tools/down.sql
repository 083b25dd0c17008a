-- In the order in which documents are written; no document is half written then, so nobody holds a sum that is changed here.
lock table invoices, invoice_lines, credit_notes, credit_note_lines in share row exclusive mode;

create or replace view sold_lines as
select 'invoice' as document, invoice.uuid, invoice.number, invoice.uuid as invoice_uuid, invoice.issued_on as day, invoice.currency,
  invoice.company_id::text as company, sales_place(invoice.ship_to) as place, line.inventory_code as part,
  coalesce(category.series_id::text, '') as series,
  case when invoice.corrects_uuid is null then line.quantity else 0 end as pieces, line.total_cents as goods_cents, 0::bigint as shipping_cents,
  case when line.cost_cents is null then 0 else line.total_cents end as costed_cents, coalesce(line.cost_cents, 0) * line.quantity as cost_cents
from invoices as invoice join invoice_lines as line on line.invoice_uuid = invoice.uuid
  left join order_lines as ordered on ordered.id = line.order_line_id
  left join parts on parts.id = ordered.part_id left join categories as category on category.id = parts.category_id
union all
select 'invoice', invoice.uuid, invoice.number, invoice.uuid, invoice.issued_on, invoice.currency,
  invoice.company_id::text, sales_place(invoice.ship_to), '', '', 0,
  invoice.subtotal_cents - (select coalesce(sum(total_cents), 0)::bigint from invoice_lines where invoice_uuid = invoice.uuid),
  invoice.shipping_cents, 0, 0
from invoices as invoice
union all
select 'credit-note', note.uuid, note.number, note.invoice_uuid, note.issued_on, note.currency,
  note.company_id::text, sales_place(invoice.ship_to), billed.inventory_code,
  coalesce(category.series_id::text, ''), case when line.kind = 'pieces' and invoice.corrects_uuid is null then line.quantity else 0 end, line.total_cents, 0,
  case when billed.cost_cents is null then 0 else line.total_cents end,
  case when line.kind = 'pieces' and note.reason in ('returned', 'wrong-part') then coalesce(billed.cost_cents, 0) * line.quantity else 0 end
from credit_notes as note join invoices as invoice on invoice.uuid = note.invoice_uuid
  join credit_note_lines as line on line.credit_note_uuid = note.uuid
  join invoice_lines as billed on (billed.invoice_uuid, billed.position) = (note.invoice_uuid, line.invoice_position)
  left join order_lines as ordered on ordered.id = billed.order_line_id
  left join parts on parts.id = ordered.part_id left join categories as category on category.id = parts.category_id
union all
select 'credit-note', note.uuid, note.number, note.invoice_uuid, note.issued_on, note.currency,
  note.company_id::text, sales_place(invoice.ship_to), '', '', 0,
  note.subtotal_cents - (select coalesce(sum(total_cents), 0)::bigint from credit_note_lines where credit_note_uuid = note.uuid),
  note.shipping_cents, 0, 0
from credit_notes as note join invoices as invoice on invoice.uuid = note.invoice_uuid;
comment on view sold_lines is
  'The lines of invoices and credit notes before tax, by the day of their issue, and one more of each document with its freight and what no line has; amounts of both are positive. Pieces whose price alone was credited stay sold; those of an additional invoice are sold on the invoice that it corrects. costed_cents is what of the goods was sold at a known cost, cost_cents that cost; a credit takes it back with pieces that came back.';

create or replace trigger invoice_lines_by_sales_day after insert on invoice_lines referencing new table as written
  for each statement execute function add_to_sales_days('invoice', '
    select issued_on as day, invoices.currency, company_id::text as company, sales_place(ship_to) as place, moved.part, moved.series,
      moved.pieces, moved.goods_cents, 0 as shipping_cents, moved.costed_cents, moved.cost_cents
    from written join invoices on invoices.uuid = written.invoice_uuid
      left join order_lines on order_lines.id = written.order_line_id
      left join parts on parts.id = order_lines.part_id left join categories on categories.id = parts.category_id
      cross join lateral (values
        (written.inventory_code, coalesce(categories.series_id::text, ''''),
          case when invoices.corrects_uuid is null then written.quantity else 0 end, written.total_cents,
          case when written.cost_cents is null then 0 else written.total_cents end, coalesce(written.cost_cents, 0) * written.quantity),
        ('''', '''', 0, -written.total_cents, 0, 0)
      ) as moved (part, series, pieces, goods_cents, costed_cents, cost_cents)');
create or replace trigger credit_note_lines_by_sales_day after insert on credit_note_lines referencing new table as written
  for each statement execute function add_to_sales_days('credit-note', '
    select note.issued_on as day, note.currency, note.company_id::text as company, sales_place(ship_to) as place, moved.part, moved.series,
      moved.pieces, moved.goods_cents, 0 as shipping_cents, moved.costed_cents, moved.cost_cents
    from written join credit_notes as note on note.uuid = written.credit_note_uuid
      join invoices on invoices.uuid = note.invoice_uuid
      join invoice_lines as billed on (billed.invoice_uuid, billed.position) = (note.invoice_uuid, written.invoice_position)
      left join order_lines on order_lines.id = billed.order_line_id
      left join parts on parts.id = order_lines.part_id left join categories on categories.id = parts.category_id
      cross join lateral (values
        (billed.inventory_code, coalesce(categories.series_id::text, ''''),
          case when written.kind = ''pieces'' and invoices.corrects_uuid is null then written.quantity else 0 end, written.total_cents,
          case when billed.cost_cents is null then 0 else written.total_cents end,
          case when written.kind = ''pieces'' and note.reason in (''returned'', ''wrong-part'') then coalesce(billed.cost_cents, 0) * written.quantity else 0 end),
        ('''', '''', 0, -written.total_cents, 0, 0)
      ) as moved (part, series, pieces, goods_cents, costed_cents, cost_cents)');

drop function sales_series;
comment on column sales_days.key is
  'The part number, the ids of series and company, or the place as CA-ON. Empty: none, as of freight in the dimension part.';

delete from sales_days where dimension = 'series';
insert into sales_days select * from summed_sales where dimension = 'series';
delete from sales_half_years
where dimension = 'series' and (pieces, goods_cents, shipping_cents, costed_cents, cost_cents) = (0, 0, 0, 0, 0);
