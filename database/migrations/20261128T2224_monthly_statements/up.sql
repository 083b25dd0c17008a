alter table customers
  add column statements_since date,
  add column statement_mailed_to date;
comment on column customers.statements_since is 'The day from which the statement of the company is mailed to the person each month; null: it is not.';
comment on column customers.statement_mailed_to is 'The end of the last month whose statement was mailed to the person, or did not have to be.';
