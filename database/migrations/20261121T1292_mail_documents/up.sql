alter table mails add column documents jsonb not null default '[]';
comment on column mails.documents is 'What it carries as PDF, made from the record whenever it is sent: [{"kind", "uuid", "name"}]';
