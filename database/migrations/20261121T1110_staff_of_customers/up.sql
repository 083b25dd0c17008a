-- People of the staff who were customers until now become staff with the owner's role, and sign in to the office with the same
-- password. They stay buyers of their company.

insert into roles (code, permissions) values ('owner', '{}') on conflict (code) do nothing;
comment on table roles is 'What people of the staff may do. The owner''s role allows everything, whatever its columns say.';

with moved as (
  insert into staff (email, name, language, password_hash, disabled_at)
  select email, name, language, password_hash, disabled_at from customers where role = 'staff'
  on conflict (email) do nothing
  returning id
)
insert into staff_roles (staff_id, role_id) select moved.id, roles.id from moved, roles where roles.code = 'owner';

update customers set role = 'buyer' where role = 'staff';
comment on column customers.role is 'Always buyer: the staff have a table of their own.';
