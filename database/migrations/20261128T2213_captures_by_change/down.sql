drop index payment_captures_changed;
