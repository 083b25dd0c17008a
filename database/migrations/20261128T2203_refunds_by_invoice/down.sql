drop index concurrently if exists refunds_invoice;
