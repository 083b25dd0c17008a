drop table notes, saved_views;
