drop table starred;
