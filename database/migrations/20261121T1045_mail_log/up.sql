-- Every mail that the shop sent or tried to send.

create table mails (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint mails_uuid_unique unique,
  key text constraint mails_key_unique unique,
  recipient text not null,
  template text not null,
  language text not null,
  subject text not null,
  state text not null constraint mails_state_known check (state in ('sent', 'failed')),
  copy_text text,
  copy_html text,
  error text not null default '',
  tries integer not null default 1,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_sent_once check ((state = 'sent') = (sent_at is not null))
);
comment on column mails.key is 'What the mail is about, such as `order-confirmation:<uuid>`: the same key is one mail.';
comment on column mails.copy_text is 'Null for a mail with a secret link.';
create index mails_recipient on mails (recipient, id desc);
create index mails_failed on mails (id) where state = 'failed';
create index mails_created_at on mails (created_at);
