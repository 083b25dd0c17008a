drop table payment_disputes;
