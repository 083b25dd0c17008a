drop table reader_beats;
