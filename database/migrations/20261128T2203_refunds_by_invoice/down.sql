drop index refunds_invoice;
