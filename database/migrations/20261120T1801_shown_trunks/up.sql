-- The total and the backordered pieces that a buyer was last shown of a trunk: what is placed as an order is compared with them.

create table shown_trunks (
  trunk_id bigint primary key constraint shown_trunks_trunk references trunks on delete cascade,
  trunk_version bigint not null,
  total_cents bigint not null,
  currency text not null constraint shown_trunks_currency_known check (currency in ('CAD', 'USD')),
  backordered jsonb not null,
  fingerprint text not null
);
comment on table shown_trunks is 'Written with an answer that shows another total or other backordered pieces than the last one.';
comment on column shown_trunks.backordered is '{"inventory_code": pieces}, only of parts that are backordered';
comment on column shown_trunks.fingerprint is 'A hash of currency, total and backordered pieces: what is read to find out whether there is something to write.';
