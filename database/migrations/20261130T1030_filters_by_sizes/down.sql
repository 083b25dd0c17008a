update tool_types set fields = (
  select jsonb_agg(field - 'is_filter' order by place)
  from jsonb_array_elements(fields) with ordinality as listed (field, place)
)
where fields @> '[{"is_filter": true}]';
comment on column tool_types.fields is
  '[{"key", "kind", "symbol" (ISO 13399), "names": {"en", "fr"}, "is_required", "is_column", "choices", "least", "most"}]. A key is a column of parts or a key of parts.sizes.';
