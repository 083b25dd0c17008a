create table exchange_rates (
  day date primary key,
  cad_millionths integer not null
    constraint exchange_rates_cad_possible check (cad_millionths between 100000 and 10000000),
  source text not null constraint exchange_rates_source_length check (char_length(source) between 1 and 200),
  entered_by bigint not null constraint exchange_rates_entered_by references staff,
  entered_at timestamptz not null default now()
);
comment on table exchange_rates is
  'What a US dollar costs in Canadian dollars on a day, as the staff entered it. A rate is never changed, only taken back; documents keep theirs.';
comment on column exchange_rates.cad_millionths is 'Millionths of a Canadian dollar for one US dollar: 1.3712 is 1371200.';
create index exchange_rates_entered_by on exchange_rates (entered_by);
create trigger exchange_rates_not_changed before update on exchange_rates
  for each statement execute function refuse_change();

create table invoice_exchange_rates (
  invoice_uuid uuid primary key references invoices,
  cad_millionths integer not null
    constraint invoice_exchange_rates_cad_possible check (cad_millionths between 100000 and 10000000),
  rate_on date not null,
  source text not null,
  given_at timestamptz not null default now()
);
comment on table invoice_exchange_rates is
  'The rate of an invoice in US dollars that charges a tax of Canada, and of its credit notes: copied, with its day and its source.';
comment on column invoice_exchange_rates.given_at is 'With the invoice, or when a rate was entered for it later.';
create trigger invoice_exchange_rates_append_only before update or delete on invoice_exchange_rates
  for each statement execute function refuse_change();
