drop index payments_received_left;
