drop index credit_notes_staff;
drop index refunds_staff;
