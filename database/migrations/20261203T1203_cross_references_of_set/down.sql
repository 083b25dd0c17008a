drop index cross_references_of_set;
