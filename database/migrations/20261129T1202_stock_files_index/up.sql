create index concurrently change_sets_stock on change_sets (id) where kind = 'stock';
