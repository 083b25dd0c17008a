-- The page of a part shows which parts it replaces.

create index parts_superseded_by on parts (superseded_by) where superseded_by is not null;
