alter table credit_applications
  drop column granted_limit_cents,
  drop column granted_terms_days,
  drop column decline_reason;
comment on column credit_applications.id is null;
