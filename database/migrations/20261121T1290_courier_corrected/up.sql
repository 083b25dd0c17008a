-- What shipped, how and to whom is a fact: only the courier of a shipment may be corrected, with its tracking numbers.

drop trigger shipments_append_only on shipments;
create trigger shipments_append_only
  before delete or update of id, uuid, order_uuid, position, number, method, ship_to, handed_to, staff_id, shipped_at
  on shipments
  for each statement execute function refuse_change();
