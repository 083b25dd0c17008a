drop index customers_phone_key;
drop index customers_name_key;
drop index companies_name_key;
