drop trigger invoice_tax_lines_by_day on invoice_tax_lines;
drop trigger credit_note_tax_lines_by_day on credit_note_tax_lines;
drop function add_to_tax_days();
drop table tax_days;
drop view taxed_documents;
