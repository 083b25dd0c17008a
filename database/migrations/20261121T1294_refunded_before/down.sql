alter table credit_notes
  drop constraint credit_notes_spent_once,
  add constraint credit_notes_spent_once check (
    applied_cents >= 0 and refunded_cents >= 0 and applied_cents + refunded_cents <= total_cents
  ),
  drop column refunded_before_cents;
