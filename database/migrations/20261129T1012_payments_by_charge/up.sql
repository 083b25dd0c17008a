create unique index concurrently payments_received_by_charge on payments_received (charge_key) where charge_key is not null;
