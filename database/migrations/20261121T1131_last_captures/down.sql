alter table payment_captures drop column is_last;
alter table payment_attempts drop column replaces;
