drop trigger invoices_by_sales_day on invoices;
drop trigger invoice_lines_by_sales_day on invoice_lines;
drop trigger credit_notes_by_sales_day on credit_notes;
drop trigger credit_note_lines_by_sales_day on credit_note_lines;
drop function add_to_sales_days();
drop table sales_days;
drop view summed_sales;
drop view sold_lines;
drop function sales_place(jsonb);
