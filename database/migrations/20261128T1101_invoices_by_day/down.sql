drop index invoices_by_day;
