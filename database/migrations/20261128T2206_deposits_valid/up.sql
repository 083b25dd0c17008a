alter table orders validate constraint orders_deposit_not_negative;
alter table order_holds validate constraint order_holds_kind_known;
