drop index orders_freight_to_quote;
drop index credit_applications_open;
drop index credit_applications_submitted_at;
alter table feedback drop column state, drop column closed_at, drop column closed_by;
alter table quote_requests drop column quoted_quantity, drop column valid_until;
drop index feedback_created_at;
drop index quote_requests_asked_at;
