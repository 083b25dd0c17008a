drop index capture_parts_opening;
