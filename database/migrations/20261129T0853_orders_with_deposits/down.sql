drop index orders_with_deposit;
