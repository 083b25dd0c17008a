create index concurrently change_sets_opening_invoices on change_sets (id) where kind = 'opening-invoices';
