drop table assets;
