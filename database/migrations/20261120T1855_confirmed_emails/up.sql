-- An e-mail address is confirmed by a link before the shop writes anything there that its owner typed.

alter table customers
  add column email_confirmed_at timestamptz,
  add column new_email text constraint customers_new_email_canonical
    check (new_email collate "C" ~ '^[!-~]+@[!-~]+$' and new_email collate "C" !~ '[A-Z]');
comment on column customers.new_email is 'The address that takes the place of email once it is confirmed; null: none.';

-- Staff have approved these companies and written to them.
update customers set email_confirmed_at = customers.created_at
from companies where companies.id = customers.company_id and companies.is_approved;

create table email_confirmations (
  token_hash bytea primary key,
  customer_id bigint not null constraint email_confirmations_customer references customers on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
comment on table email_confirmations is 'Links that confirm an address. The token itself is only in the mail; a used link is a row that is gone.';
create index email_confirmations_customer on email_confirmations (customer_id);
create index email_confirmations_expires_at on email_confirmations (expires_at);
