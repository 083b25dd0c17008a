drop table cross_references;
drop function tell_cross_references_changed;
