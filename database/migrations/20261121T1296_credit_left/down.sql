drop index credit_notes_left;
