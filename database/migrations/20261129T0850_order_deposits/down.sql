alter table payments_received
  drop constraint payments_received_set_aside_within,
  drop column set_aside_cents;
drop table order_deposits;
