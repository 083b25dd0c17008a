-- The key of a part number is made by the shop alone (`codeKey` of the domain), for letters of any script. The import took
-- nothing but ASCII until now, and such codes keep their key; the shop makes the others anew when it starts.

alter table parts alter column code_key drop expression;
comment on column parts.code_key is 'What stays the same however the code is typed: written by the import, made by codeKey.';
