drop index change_sets_imports;
