create table part_costs (
  part_id bigint not null constraint part_costs_part references parts on delete cascade,
  currency text not null constraint part_costs_currency_known check (currency in ('CAD', 'USD')),
  cents bigint not null constraint part_costs_cents_positive check (cents > 0),
  primary key (part_id, currency)
);
comment on table part_costs is 'What a piece costs the shop. No buyer ever sees it.';

alter table invoice_lines add column cost_cents bigint;
comment on column invoice_lines.cost_cents is
  'What a piece cost the shop when it was invoiced, in the currency of the invoice. Null: not known. No buyer ever sees it.';
