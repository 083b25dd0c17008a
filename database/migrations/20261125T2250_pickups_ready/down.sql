alter table orders drop column pickup_ready_at;
