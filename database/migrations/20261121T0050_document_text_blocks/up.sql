-- The search finds the words of a document in its plain text, block by block: paragraphs, items, and rows whose cells are
-- separated by dots. The import makes the blocks from the Markdown; what it has stored before is converted here once.

alter table documents add column text_blocks jsonb not null default '{}';

update documents
set text_blocks = (
  select jsonb_object_agg(language, coalesce(blocks, '[]'))
  from jsonb_each(texts) as each (language, words),
    lateral (select concat(words ->> 'lead', words ->> 'body', words ->> 'content')) as whole (html),
    lateral (select regexp_replace(html, '</t[dh]>', ' · ', 'g')) as celled (html),
    lateral (select regexp_replace(
      celled.html, '</(p|li|h\d|tr|blockquote|pre|figcaption)>|<[bh]r[^>]*>', E'\x01', 'g'
    )) as divided (html),
    lateral (select regexp_replace(divided.html, '<[^>]*>', '', 'g')) as stripped (words),
    lateral (
      select replace(replace(replace(replace(stripped.words, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
    ) as decoded (words),
    lateral (
      select jsonb_agg(block order by place)
      from regexp_split_to_table(decoded.words, E'\x01') with ordinality as piece (words, place),
        lateral (select rtrim(btrim(regexp_replace(piece.words, '\s+', ' ', 'g')), ' ·')) as trimmed (block)
      where block <> ''
    ) as found (blocks)
);
