drop table shared_trunk_lines;
drop table shared_trunks;
