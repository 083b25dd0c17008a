drop table unfound_searches;
