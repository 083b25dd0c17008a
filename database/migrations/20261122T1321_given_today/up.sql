-- What a person of the staff refunded and credited on a day, which their limits are compared with.

create index refunds_staff on refunds (staff_id, created_at) where staff_id is not null;
create index credit_notes_staff on credit_notes (staff_id, issued_on);
