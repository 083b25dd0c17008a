drop index orders_split_from;
alter table orders drop constraint orders_split_has_turn, drop column turn_number, drop column split_from;
