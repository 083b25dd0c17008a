create index concurrently cross_references_of_set on cross_references (change_set_id) where change_set_id is not null;
