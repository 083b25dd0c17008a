-- For what credit notes have left of all companies, among those that were spent long ago.
create index credit_notes_left on credit_notes (company_id)
  where applied_cents + refunded_cents + refunded_before_cents < total_cents;
