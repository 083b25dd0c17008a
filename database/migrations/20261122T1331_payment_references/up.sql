-- The list of payments is searched by the beginning of a reference, whatever its letters; its number has an index by its key.
create index payments_received_reference on payments_received (lower(reference) collate "C");
analyze payments_received;
