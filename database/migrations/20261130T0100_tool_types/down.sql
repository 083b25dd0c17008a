alter table parts
  drop column sizes,
  alter column cutting_diameter set not null,
  alter column shank_diameter set not null,
  alter column cutting_length set not null,
  alter column overall_length set not null;
alter table categories drop constraint categories_tool_type;
drop table tool_types;
