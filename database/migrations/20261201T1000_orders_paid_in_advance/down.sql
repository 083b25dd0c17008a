drop index orders_paid_in_advance;
