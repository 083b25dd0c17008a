drop index parts_superseded_by;
