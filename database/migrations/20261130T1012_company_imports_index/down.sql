drop index change_sets_companies;
