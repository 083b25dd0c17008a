drop table backup_proofs;
drop table sending_place;
