alter table applications drop constraint applications_capture;
drop table gateway_events, refunds, payment_captures;
drop index payment_attempts_of_order, payment_attempts_ending, payment_attempts_one_alive_per_order;
create unique index payment_attempts_one_alive_per_order on payment_attempts (trunk_uuid)
  where state in ('created', 'authorised', 'captured', 'unknown');
alter table payment_attempts drop column purpose, drop column authorised_at, drop column expires_at;
