-- Handled messages of a card company are deleted once it repeats them no more.

create index gateway_events_received_at on gateway_events (received_at);
