drop trigger invoices_complete on invoices;
drop function complete_invoice();
