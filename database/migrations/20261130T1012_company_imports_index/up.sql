create index concurrently change_sets_companies on change_sets (id) where kind = 'companies';
