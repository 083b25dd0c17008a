alter table customers drop constraint customers_role_known;
alter table customers add constraint customers_role_known check (role in ('buyer', 'admin', 'staff'));
