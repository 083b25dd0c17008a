alter table payment_attempts drop column customer_id, drop column masked_card_number, drop column decline_reason;
