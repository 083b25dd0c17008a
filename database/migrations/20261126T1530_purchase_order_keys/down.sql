drop index orders_purchase_order_key;
