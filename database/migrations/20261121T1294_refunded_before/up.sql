alter table credit_notes
  add column refunded_before_cents bigint not null default 0,
  drop constraint credit_notes_spent_once,
  add constraint credit_notes_spent_once check (
    applied_cents >= 0 and refunded_cents >= 0 and refunded_before_cents >= 0
    and applied_cents + refunded_cents + refunded_before_cents <= total_cents
  );
comment on column credit_notes.refunded_before_cents is
  'What the buyer already had got back as a gesture, and therefore does not get again.';
