alter table documents drop column text_blocks;
