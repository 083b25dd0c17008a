drop index capture_parts_deposit;
