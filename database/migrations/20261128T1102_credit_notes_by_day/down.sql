drop index credit_notes_by_day;
