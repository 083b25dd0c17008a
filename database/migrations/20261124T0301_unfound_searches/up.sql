-- Searches of the shop that found nothing, counted by day, without anything about who searched.

create table unfound_searches (
  day date not null,
  language text not null constraint unfound_searches_language check (language in ('en', 'fr')),
  words text not null constraint unfound_searches_words check (length(words) between 1 and 100),
  times integer not null constraint unfound_searches_times check (times > 0),
  constraint unfound_searches_key primary key (day, language, words)
);
comment on table unfound_searches is 'No visitor, account or address, and no text that may be about a person.';
comment on column unfound_searches.words is 'What was typed, in lower case, on one line.';
