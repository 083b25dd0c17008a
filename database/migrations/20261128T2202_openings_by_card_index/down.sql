drop index concurrently if exists capture_parts_opening;
