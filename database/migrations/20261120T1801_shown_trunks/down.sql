drop table shown_trunks;
