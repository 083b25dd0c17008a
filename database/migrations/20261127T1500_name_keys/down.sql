alter table customers drop column name_key, drop column phone_key;
alter table companies drop column name_key;
drop function phone_key;
drop function name_key;
