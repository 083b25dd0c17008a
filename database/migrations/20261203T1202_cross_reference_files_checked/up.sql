alter table change_sets validate constraint change_sets_kind_known;
