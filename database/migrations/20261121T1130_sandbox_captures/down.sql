drop table sandbox_refunds, sandbox_captures;
alter table sandbox_charges
  drop constraint sandbox_charges_captured_within_amount,
  drop column captured_cents, drop column expires_at, drop column releases_rest, drop column is_released;
