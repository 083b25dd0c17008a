-- The text of a lineup is stored in two parts: the lead, shown above the table of its parts, and the body below it. The
-- import splits the Markdown; what it has stored before is split here once, at the first heading or table.

update documents
set texts = (
  select jsonb_object_agg(
    language,
    words || jsonb_build_object('lead', rtrim(left(html, length(html) - length(rest)), E'\n'), 'body', rest)
  )
  from jsonb_each(texts) as each (language, words),
    lateral (select words ->> 'body') as whole (html),
    lateral (select coalesce(substring(html from '<h2.*|<div class="wide".*'), '')) as below (rest)
)
where kind = 'lineup';
