create index concurrently change_sets_imports on change_sets (id) where kind = 'import';
