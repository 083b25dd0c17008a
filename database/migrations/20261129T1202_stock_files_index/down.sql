drop index change_sets_stock;
