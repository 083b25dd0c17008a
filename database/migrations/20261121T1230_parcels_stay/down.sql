drop trigger parcels_append_only on parcels;
