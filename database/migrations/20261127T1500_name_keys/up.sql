-- How a name or a telephone number is found, however it is written or typed: Zoë by zoe, O'Brien by O’Brien, 519-555-0142 by (519) 555 0142.
create function name_key(name text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    lower(normalize(name, nfkd)),
    -- All that is neither a letter nor a digit in ASCII and Latin-1, accents, and the general punctuation.
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u206f]', '', 'g');
comment on function name_key is 'A name without case, accents, spaces and punctuation, by which it is searched.';

create function phone_key(phone text) returns text
  language sql immutable parallel safe strict
  return right(regexp_replace(regexp_replace(phone, '(ext|x|poste|#).*$', '', 'i'), '\D', '', 'g'), 10);
comment on function phone_key is 'The digits of a telephone number without its country and extension, by which it is searched.';

alter table companies add column name_key text not null generated always as (name_key(name)) stored;
alter table customers add column name_key text not null generated always as (name_key(name)) stored,
  add column phone_key text not null generated always as (phone_key(phone)) stored;
