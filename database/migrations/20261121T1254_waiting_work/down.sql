drop index orders_promised;
