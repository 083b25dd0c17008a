alter table orders drop constraint orders_language_known;
alter table mails drop constraint mails_language_known;
alter table company_documents drop constraint company_documents_media_known;
alter table payment_disputes drop constraint payment_disputes_reason_known;
alter table sent_tools drop constraint sent_tools_refusal_reason_known;
