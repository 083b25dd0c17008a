drop table tax_rates;
