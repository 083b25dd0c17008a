-- The card that paid the customer's last order, with which the checkout of a new trunk begins.

alter table trunks add column card_uuid uuid;
comment on column trunks.card_uuid is 'Of cards; the card may be gone.';
