comment on column customers.role is null;
update customers set role = 'staff' from staff where staff.email = customers.email;
comment on table roles is null;
