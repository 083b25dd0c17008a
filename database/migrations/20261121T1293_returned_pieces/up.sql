-- Pieces that were credited as returned count as returned on the lines of their order; before, nothing counted them.

update order_lines set returned = back.quantity
from (
  select order_line_id, sum(credited.quantity)::integer as quantity
  from credit_notes
  join credit_note_lines as credited on credited.credit_note_uuid = credit_notes.uuid
  join invoice_lines as line on line.invoice_uuid = credit_notes.invoice_uuid and line.position = invoice_position
  where credit_notes.reason = 'returned' group by order_line_id
) as back
where order_lines.id = back.order_line_id;
