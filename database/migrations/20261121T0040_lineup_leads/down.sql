update documents
set texts = (
  select jsonb_object_agg(
    language,
    words - 'lead' || jsonb_build_object('body', btrim((words ->> 'lead') || E'\n' || (words ->> 'body'), E'\n'))
  )
  from jsonb_each(texts) as each (language, words)
)
where kind = 'lineup';
