drop table part_pictures;
drop table picture_files;
drop table pictures;
