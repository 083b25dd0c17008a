drop table tax_places;
