-- What visitors' networks spent in a minute, in units of cost. Nobody misses it after a crash.

create unlogged table request_costs (
  network text not null constraint request_costs_network check (length(network) between 1 and 100),
  minute timestamptz not null,
  units integer not null constraint request_costs_units check (units >= 0),
  primary key (network, minute)
);
create index request_costs_minute on request_costs (minute);
