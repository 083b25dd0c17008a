comment on column orders.promised_on is 'The day by which every line was promised when the order was placed. Null: not known.';
