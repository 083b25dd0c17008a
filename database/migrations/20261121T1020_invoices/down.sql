drop index credit_entries_order;
alter table credit_entries
  drop column document_uuid,
  drop constraint credit_entries_kind_known,
  add constraint credit_entries_kind_known
    check (kind in ('opening_balance', 'order_placed', 'order_cancelled', 'invoiced', 'paid', 'released'));
drop table applications, payments_received, credit_note_tax_lines, credit_note_lines, credit_notes, invoice_tax_lines,
  invoice_lines, invoices, number_series;
drop function keep_invoices, keep_credit_notes;
