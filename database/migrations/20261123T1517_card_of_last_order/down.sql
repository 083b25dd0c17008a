alter table trunks drop column card_uuid;
