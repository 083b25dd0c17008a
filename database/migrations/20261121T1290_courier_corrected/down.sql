drop trigger shipments_append_only on shipments;
create trigger shipments_append_only before update or delete on shipments
  for each statement execute function refuse_change();
