drop view shown_documents;
drop table former_addresses;
drop table document_versions;
drop table written_documents;
drop table document_sources;
