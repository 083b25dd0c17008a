-- What is written can be searched: every process keeps it, and has to hear of its changes.

create trigger documents_tell after insert or update or delete or truncate on documents
  for each statement execute function tell_catalogue_changed('all');
