-- Types of tools as data: each says by which sizes its parts are told apart. End mills, drills, reamers and thread mills have a body that
-- the shop knows (drawing, model, speeds, modifications); parts of any other type are their texts, sizes and pictures.

create table tool_types (
  slug text collate "C" primary key constraint tool_types_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  position integer not null,
  names jsonb not null constraint tool_types_names_in_both_languages check (names ? 'en' and names ? 'fr'),
  fields jsonb not null default '[]' constraint tool_types_fields_listed check (jsonb_typeof(fields) = 'array')
);
comment on table tool_types is 'The shop comes with the first twelve; an owner adds more.';
comment on column tool_types.names is '{"en": {"one", "many"}, "fr": {…}}';
comment on column tool_types.fields is
  '[{"key", "kind", "symbol" (ISO 13399), "names": {"en", "fr"}, "is_required", "is_column", "choices", "least", "most"}]. A key is a column of parts or a key of parts.sizes.';
create trigger tool_types_tell after insert or update or delete or truncate on tool_types
  for each statement execute function tell_catalogue_changed('all');

insert into tool_types (slug, position, names, fields) values
  ('end-mill', 1, '{"en": {"one": "End mill", "many": "End mills"}, "fr": {"one": "Fraise", "many": "Fraises"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Cutting diameter", "fr": "Diamètre de coupe"}, "is_required": true, "is_column": true},
      {"key": "corner_radius", "kind": "length", "symbol": "RE", "names": {"en": "Corner radius", "fr": "Rayon de coin"}, "is_required": false, "is_column": true},
      {"key": "corner_chamfer", "kind": "length", "symbol": "CHW", "names": {"en": "Corner chamfer", "fr": "Chanfrein de coin"}, "is_required": false, "is_column": false},
      {"key": "cutting_length", "kind": "length", "symbol": "APMX", "names": {"en": "Cutting length", "fr": "Longueur de coupe"}, "is_required": true, "is_column": true},
      {"key": "neck_length", "kind": "length", "symbol": "LN", "names": {"en": "Reach", "fr": "Portée"}, "is_required": false, "is_column": true},
      {"key": "neck_diameter", "kind": "length", "symbol": "DN", "names": {"en": "Neck diameter", "fr": "Diamètre du col"}, "is_required": false, "is_column": false},
      {"key": "usable_length", "kind": "length", "symbol": "LU", "names": {"en": "Usable length", "fr": "Longueur utile"}, "is_required": false, "is_column": false},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": true, "is_column": true},
      {"key": "taper_angle", "kind": "angle", "symbol": "", "names": {"en": "Taper per side", "fr": "Conicité par côté"}, "is_required": false, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": true, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": true, "is_column": true, "least": 1, "most": 40},
      {"key": "helix_angle", "kind": "angle", "symbol": "FHA", "names": {"en": "Helix angle", "fr": "Angle d’hélice"}, "is_required": false, "is_column": false},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true},
      {"key": "coolant_through", "kind": "yes-no", "symbol": "CSP", "names": {"en": "Coolant through", "fr": "Arrosage interne"}, "is_required": false, "is_column": false}
    ]'),
  ('drill', 2, '{"en": {"one": "Drill", "many": "Drills"}, "fr": {"one": "Foret", "many": "Forets"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Cutting diameter", "fr": "Diamètre de coupe"}, "is_required": true, "is_column": true},
      {"key": "usable_length", "kind": "length", "symbol": "LU", "names": {"en": "Usable length", "fr": "Longueur utile"}, "is_required": false, "is_column": true},
      {"key": "cutting_length", "kind": "length", "symbol": "LCF", "names": {"en": "Flute length", "fr": "Longueur des goujures"}, "is_required": true, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": true, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": true, "is_column": true},
      {"key": "point_angle", "kind": "angle", "symbol": "SIG", "names": {"en": "Point angle", "fr": "Angle de pointe"}, "is_required": false, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": true, "is_column": false, "least": 1, "most": 40},
      {"key": "helix_angle", "kind": "angle", "symbol": "FHA", "names": {"en": "Helix angle", "fr": "Angle d’hélice"}, "is_required": false, "is_column": false},
      {"key": "coolant_through", "kind": "yes-no", "symbol": "CSP", "names": {"en": "Coolant through", "fr": "Arrosage interne"}, "is_required": false, "is_column": false},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true}
    ]'),
  ('reamer', 3, '{"en": {"one": "Reamer", "many": "Reamers"}, "fr": {"one": "Alésoir", "many": "Alésoirs"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Cutting diameter", "fr": "Diamètre de coupe"}, "is_required": true, "is_column": true},
      {"key": "cutting_length", "kind": "length", "symbol": "LCF", "names": {"en": "Flute length", "fr": "Longueur des goujures"}, "is_required": true, "is_column": true},
      {"key": "neck_length", "kind": "length", "symbol": "LN", "names": {"en": "Reach", "fr": "Portée"}, "is_required": false, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": true, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": true, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": true, "is_column": true, "least": 1, "most": 40},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true},
      {"key": "coolant_through", "kind": "yes-no", "symbol": "CSP", "names": {"en": "Coolant through", "fr": "Arrosage interne"}, "is_required": false, "is_column": false}
    ]'),
  ('thread-mill', 4, '{"en": {"one": "Thread mill", "many": "Thread mills"}, "fr": {"one": "Fraise à fileter", "many": "Fraises à fileter"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "thread", "kind": "text", "symbol": "TDZ", "names": {"en": "Thread", "fr": "Filetage"}, "is_required": false, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Cutting diameter", "fr": "Diamètre de coupe"}, "is_required": true, "is_column": true},
      {"key": "cutting_length", "kind": "length", "symbol": "APMX", "names": {"en": "Cutting length", "fr": "Longueur de coupe"}, "is_required": true, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": true, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": true, "is_column": true},
      {"key": "taper_angle", "kind": "angle", "symbol": "", "names": {"en": "Taper per side", "fr": "Conicité par côté"}, "is_required": false, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": true, "is_column": true, "least": 1, "most": 40},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true},
      {"key": "coolant_through", "kind": "yes-no", "symbol": "CSP", "names": {"en": "Coolant through", "fr": "Arrosage interne"}, "is_required": false, "is_column": false}
    ]'),
  ('tap', 5, '{"en": {"one": "Tap", "many": "Taps"}, "fr": {"one": "Taraud", "many": "Tarauds"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "thread", "kind": "text", "symbol": "TDZ", "names": {"en": "Thread", "fr": "Filetage"}, "is_required": true, "is_column": true},
      {"key": "thread_tolerance", "kind": "text", "symbol": "TCTR", "names": {"en": "Thread tolerance", "fr": "Tolérance du filetage"}, "is_required": false, "is_column": true},
      {"key": "chamfer_form", "kind": "text", "symbol": "THCHT", "names": {"en": "Chamfer form", "fr": "Forme d’entrée"}, "is_required": false, "is_column": true},
      {"key": "thread_length", "kind": "length", "symbol": "THLGTH", "names": {"en": "Thread length", "fr": "Longueur du filetage"}, "is_required": false, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": false, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": false, "is_column": true},
      {"key": "square_size", "kind": "length", "symbol": "", "names": {"en": "Square of the shank", "fr": "Carré de la queue"}, "is_required": false, "is_column": false},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": false, "is_column": true, "least": 1, "most": 40},
      {"key": "helix_angle", "kind": "angle", "symbol": "FHA", "names": {"en": "Helix angle", "fr": "Angle d’hélice"}, "is_required": false, "is_column": false},
      {"key": "hole_diameter", "kind": "length", "symbol": "PHD", "names": {"en": "Tap drill diameter", "fr": "Diamètre de l’avant-trou"}, "is_required": false, "is_column": true},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true},
      {"key": "coolant_through", "kind": "yes-no", "symbol": "CSP", "names": {"en": "Coolant through", "fr": "Arrosage interne"}, "is_required": false, "is_column": false}
    ]'),
  ('insert', 6, '{"en": {"one": "Insert", "many": "Inserts"}, "fr": {"one": "Plaquette", "many": "Plaquettes"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "inscribed_circle", "kind": "length", "symbol": "IC", "names": {"en": "Inscribed circle", "fr": "Cercle inscrit"}, "is_required": true, "is_column": true},
      {"key": "edge_length", "kind": "length", "symbol": "L", "names": {"en": "Cutting edge length", "fr": "Longueur d’arête"}, "is_required": false, "is_column": true},
      {"key": "thickness", "kind": "length", "symbol": "S", "names": {"en": "Thickness", "fr": "Épaisseur"}, "is_required": true, "is_column": true},
      {"key": "corner_radius", "kind": "length", "symbol": "RE", "names": {"en": "Corner radius", "fr": "Rayon de coin"}, "is_required": false, "is_column": true},
      {"key": "fixing_hole", "kind": "length", "symbol": "D1", "names": {"en": "Fixing hole", "fr": "Trou de fixation"}, "is_required": false, "is_column": false},
      {"key": "clearance_angle", "kind": "angle", "symbol": "AN", "names": {"en": "Clearance angle", "fr": "Angle de dépouille"}, "is_required": false, "is_column": false, "least": 0, "most": 90},
      {"key": "edge_count", "kind": "whole", "symbol": "CICT", "names": {"en": "Cutting edges", "fr": "Arêtes de coupe"}, "is_required": false, "is_column": false, "least": 1, "most": 99},
      {"key": "chip_breaker", "kind": "text", "symbol": "", "names": {"en": "Chip breaker", "fr": "Brise-copeaux"}, "is_required": false, "is_column": true},
      {"key": "grade", "kind": "text", "symbol": "GRADE", "names": {"en": "Grade", "fr": "Nuance"}, "is_required": true, "is_column": true},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": false}
    ]'),
  ('countersink', 7, '{"en": {"one": "Countersink", "many": "Countersinks"}, "fr": {"one": "Fraise à chanfreiner", "many": "Fraises à chanfreiner"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "point_angle", "kind": "angle", "symbol": "SIG", "names": {"en": "Point angle", "fr": "Angle de pointe"}, "is_required": true, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DCX", "names": {"en": "Greatest diameter", "fr": "Plus grand diamètre"}, "is_required": true, "is_column": true},
      {"key": "smallest_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Smallest diameter", "fr": "Plus petit diamètre"}, "is_required": false, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": false, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": false, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": false, "is_column": true, "least": 1, "most": 40},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true}
    ]'),
  ('burr', 8, '{"en": {"one": "Burr", "many": "Burrs"}, "fr": {"one": "Fraise-lime", "many": "Fraises-limes"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "shape", "kind": "text", "symbol": "", "names": {"en": "Shape", "fr": "Forme"}, "is_required": true, "is_column": true},
      {"key": "cut", "kind": "text", "symbol": "", "names": {"en": "Cut", "fr": "Denture"}, "is_required": false, "is_column": true, "choices": ["single", "double", "aluminium", "diamond"]},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Cutting diameter", "fr": "Diamètre de coupe"}, "is_required": true, "is_column": true},
      {"key": "cutting_length", "kind": "length", "symbol": "APMX", "names": {"en": "Cutting length", "fr": "Longueur de coupe"}, "is_required": false, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": false, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": true, "is_column": true},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": false}
    ]'),
  ('keyseat-cutter', 9, '{"en": {"one": "Keyseat cutter", "many": "Keyseat cutters"}, "fr": {"one": "Fraise à rainure de clavette", "many": "Fraises à rainure de clavette"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "cutter_number", "kind": "text", "symbol": "", "names": {"en": "Cutter number", "fr": "Numéro de fraise"}, "is_required": false, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Cutting diameter", "fr": "Diamètre de coupe"}, "is_required": true, "is_column": true},
      {"key": "cutting_width", "kind": "length", "symbol": "CW", "names": {"en": "Cutting width", "fr": "Largeur de coupe"}, "is_required": true, "is_column": true},
      {"key": "neck_diameter", "kind": "length", "symbol": "DN", "names": {"en": "Neck diameter", "fr": "Diamètre du col"}, "is_required": false, "is_column": true},
      {"key": "usable_length", "kind": "length", "symbol": "LU", "names": {"en": "Usable length", "fr": "Longueur utile"}, "is_required": false, "is_column": true},
      {"key": "overall_length", "kind": "length", "symbol": "OAL", "names": {"en": "Overall length", "fr": "Longueur totale"}, "is_required": false, "is_column": true},
      {"key": "shank_diameter", "kind": "length", "symbol": "DMM", "names": {"en": "Shank diameter", "fr": "Diamètre de queue"}, "is_required": false, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Flutes", "fr": "Dents"}, "is_required": false, "is_column": true, "least": 1, "most": 40},
      {"key": "teeth_form", "kind": "text", "symbol": "", "names": {"en": "Tooth form", "fr": "Forme des dents"}, "is_required": false, "is_column": false, "choices": ["straight", "staggered"]},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true}
    ]'),
  ('saw-blade', 10, '{"en": {"one": "Saw blade", "many": "Saw blades"}, "fr": {"one": "Lame de scie", "many": "Lames de scie"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "cutting_diameter", "kind": "length", "symbol": "DC", "names": {"en": "Blade diameter", "fr": "Diamètre de la lame"}, "is_required": true, "is_column": true},
      {"key": "bore", "kind": "length", "symbol": "DCB", "names": {"en": "Bore", "fr": "Alésage"}, "is_required": true, "is_column": true},
      {"key": "cutting_width", "kind": "length", "symbol": "CW", "names": {"en": "Cutting width", "fr": "Largeur de coupe"}, "is_required": true, "is_column": true},
      {"key": "flutes", "kind": "whole", "symbol": "NOF", "names": {"en": "Teeth", "fr": "Dents"}, "is_required": true, "is_column": true, "least": 1, "most": 999},
      {"key": "hook_angle", "kind": "angle", "symbol": "", "names": {"en": "Hook angle", "fr": "Angle d’attaque"}, "is_required": false, "is_column": false, "least": -45, "most": 45},
      {"key": "pin_holes", "kind": "text", "symbol": "", "names": {"en": "Pin holes", "fr": "Trous d’entraînement"}, "is_required": false, "is_column": false},
      {"key": "coating", "kind": "text", "symbol": "COATING", "names": {"en": "Coating", "fr": "Revêtement"}, "is_required": false, "is_column": true}
    ]'),
  ('holder', 11, '{"en": {"one": "Tool holder", "many": "Tool holders"}, "fr": {"one": "Porte-outil", "many": "Porte-outils"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true},
      {"key": "machine_taper", "kind": "text", "symbol": "", "names": {"en": "Machine side", "fr": "Côté machine"}, "is_required": true, "is_column": true},
      {"key": "clamping", "kind": "text", "symbol": "", "names": {"en": "Tool side", "fr": "Côté outil"}, "is_required": false, "is_column": true},
      {"key": "clamping_range", "kind": "text", "symbol": "", "names": {"en": "Clamping range", "fr": "Plage de serrage"}, "is_required": false, "is_column": true},
      {"key": "projection_length", "kind": "length", "symbol": "LPR", "names": {"en": "Projection length", "fr": "Longueur de sortie"}, "is_required": false, "is_column": true},
      {"key": "body_diameter", "kind": "length", "symbol": "BD", "names": {"en": "Body diameter", "fr": "Diamètre du corps"}, "is_required": false, "is_column": true},
      {"key": "balanced_to", "kind": "text", "symbol": "", "names": {"en": "Balanced to", "fr": "Équilibrage"}, "is_required": false, "is_column": false},
      {"key": "coolant_through", "kind": "yes-no", "symbol": "CSP", "names": {"en": "Coolant through", "fr": "Arrosage interne"}, "is_required": false, "is_column": false}
    ]'),
  ('other', 12, '{"en": {"one": "Other article", "many": "Other articles"}, "fr": {"one": "Autre article", "many": "Autres articles"}}',
    '[
      {"key": "size", "kind": "text", "symbol": "", "names": {"en": "Size", "fr": "Taille"}, "is_required": true, "is_column": true}
    ]');

alter table categories add constraint categories_tool_type foreign key (tool_type) references tool_types;

alter table parts
  alter column cutting_diameter drop not null,
  alter column shank_diameter drop not null,
  alter column cutting_length drop not null,
  alter column overall_length drop not null,
  add column sizes jsonb not null default '{}';
comment on column parts.sizes is 'Sizes that its type has beside the columns, by their keys; lengths in the units of the part';
