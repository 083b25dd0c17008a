-- Buyers filter parts by sizes that only their type has, those that its owner marks so.

comment on column tool_types.fields is
  '[{"key", "kind", "symbol" (ISO 13399), "names": {"en", "fr"}, "is_required", "is_column", "is_filter", "choices", "least", "most"}]. A key is a column of parts or a key of parts.sizes.';

update tool_types set fields = (
  select jsonb_agg(
    case when field ->> 'key' = any(filters.keys) then field || '{"is_filter": true}' else field end
    order by place
  )
  from jsonb_array_elements(fields) with ordinality as listed (field, place)
)
from (values
  ('tap', array['thread', 'thread_tolerance', 'chamfer_form', 'hole_diameter']),
  ('insert', array['inscribed_circle', 'thickness', 'corner_radius', 'clearance_angle', 'chip_breaker', 'grade']),
  ('countersink', array['point_angle']),
  ('burr', array['shape', 'cut']),
  ('keyseat-cutter', array['cutting_width', 'teeth_form']),
  ('saw-blade', array['bore', 'cutting_width', 'hook_angle', 'pin_holes']),
  ('holder', array['machine_taper', 'clamping', 'projection_length'])
) as filters (slug, keys)
where tool_types.slug = filters.slug and tool_types.fields <> '[]';
