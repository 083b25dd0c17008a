create index concurrently change_sets_special_prices on change_sets (id) where kind = 'special-prices';
