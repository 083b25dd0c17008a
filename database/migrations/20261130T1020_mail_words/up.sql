-- The shop's own words in its mails, by kind of mail.

create table mail_words (
  kind text not null,
  number integer not null constraint mail_words_number_positive check (number > 0),
  written_at timestamptz not null default now(),
  staff_id bigint references staff on delete set null,
  subject_en text not null,
  opening_en text not null,
  closing_en text not null,
  subject_fr text not null,
  opening_fr text not null,
  closing_fr text not null,
  primary key (kind, number)
);
comment on table mail_words is
  'Never changed: each version is kept, and the one with the highest number is sent. An empty text: the words with which the shop came.';

create trigger mail_words_tell after insert or update or delete or truncate on mail_words
  for each statement execute function tell_catalogue_changed('all');
