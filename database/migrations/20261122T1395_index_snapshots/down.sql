drop table index_snapshots;
