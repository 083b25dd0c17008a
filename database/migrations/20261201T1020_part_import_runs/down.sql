drop table part_import_runs;
