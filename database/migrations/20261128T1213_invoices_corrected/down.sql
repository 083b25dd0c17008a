drop index invoices_additional;
