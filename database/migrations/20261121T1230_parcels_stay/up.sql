-- What was shipped in a parcel is a fact: only its tracking number may be corrected.

create trigger parcels_append_only
  before delete or update of shipment_id, position, box, length, height, width, weight, contents on parcels
  for each statement execute function refuse_change();
