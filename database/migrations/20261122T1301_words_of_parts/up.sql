-- The list of stock finds parts by words of their descriptions.

create index parts_words on parts using gin (
  to_tsvector('simple', (descriptions->>'en') || ' ' || (descriptions->>'fr'))
);
