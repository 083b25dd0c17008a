-- Codes that the shop alone writes. They are checked for what is written from now on; the next migration checks what stands, without
-- keeping anybody from the tables.
alter table orders add constraint orders_language_known check (language in ('en', 'fr')) not valid;
alter table mails add constraint mails_language_known check (language in ('en', 'fr')) not valid;
alter table company_documents add constraint company_documents_media_known
  check (media in ('application/pdf', 'image/png', 'image/jpeg')) not valid;
alter table payment_disputes add constraint payment_disputes_reason_known check (
  reason in (
    'fraudulent', 'unrecognised', 'duplicate', 'not-received', 'not-as-described', 'credit-not-processed', 'cancelled', 'other'
  )
) not valid;
alter table sent_tools add constraint sent_tools_refusal_reason_known
  check (refusal_reason in ('too-worn', 'chipped', 'cracked', 'bent', 'other-tool')) not valid;
