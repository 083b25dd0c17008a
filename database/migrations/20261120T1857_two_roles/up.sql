-- Buyers and admins could do the same things: one role is left for both.

update customers set role = 'buyer' where role = 'admin';
alter table customers drop constraint customers_role_known;
alter table customers add constraint customers_role_known check (role in ('buyer', 'staff'));
