drop table reminder_stops;
drop table payment_reminders;
