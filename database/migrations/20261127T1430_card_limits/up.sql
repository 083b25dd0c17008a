alter table roles add column card_limit_cents bigint default 0
  constraint roles_card_limit_not_negative check (card_limit_cents >= 0);
comment on column roles.card_limit_cents is 'How much an order by card may be raised beyond what its buyer agreed to.';

update roles set card_limit_cents = 50000 where 'write-orders' = any (permissions);
