-- Only an order that its buyer was never shown is undone without a trace: one whose payment failed while it was being placed.

create function keep_orders() returns trigger language plpgsql as $$
begin
  raise exception 'order % is % and stays', old.uuid, old.state using errcode = 'restrict_violation';
end $$;
create trigger orders_stay before delete on orders
  for each row when (old.state <> 'placed') execute function keep_orders();
