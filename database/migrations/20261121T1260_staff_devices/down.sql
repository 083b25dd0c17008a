delete from known_devices where staff_id is not null;
alter table known_devices drop column staff_id;
alter table known_devices drop constraint known_devices_one_per_customer;
alter table known_devices alter column customer_id set not null;
alter table known_devices add primary key (token_hash, customer_id);
