alter table roles drop column card_limit_cents;
