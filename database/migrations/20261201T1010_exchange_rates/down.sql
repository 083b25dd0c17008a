drop table invoice_exchange_rates;
drop table exchange_rates;
