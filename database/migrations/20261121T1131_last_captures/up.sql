-- Whether a capture is the last one of its authorisation, which authorisation a renewal replaces, and the captures that were made
-- before they had a table.

alter table payment_attempts add column replaces uuid constraint payment_attempts_replaces references payment_attempts (key);
comment on column payment_attempts.replaces is 'The authorisation that a renewal replaces.';
create index payment_attempts_replacing on payment_attempts (replaces) where replaces is not null;

alter table payment_captures add column is_last boolean not null default false;
comment on column payment_captures.is_last is 'The gateway releases what it does not take. A repeated request must say the same.';

insert into payment_captures (attempt_key, cents, state, gateway_reference, is_last, created_at)
select key, captured_cents, 'captured', gateway_reference, true, updated_at
from payment_attempts
where state = 'captured' and captured_cents > 0
  and not exists (select from payment_captures where attempt_key = payment_attempts.key);
insert into sandbox_captures (key, reference, charge_reference, cents, is_rest_kept)
select gen_random_uuid(), reference, reference, payment_captures.cents, false
from sandbox_charges join payment_captures on attempt_key = sandbox_charges.key
where payment_captures.state = 'captured' and payment_captures.gateway_reference = reference
  and not exists (select from sandbox_captures where charge_reference = sandbox_charges.reference);
update sandbox_charges set captured_cents = amount_cents, is_released = true
where reference in (select charge_reference from sandbox_captures);
