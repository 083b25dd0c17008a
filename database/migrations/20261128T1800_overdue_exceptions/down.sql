alter table companies drop column overdue_allowed_until, drop column overdue_reason;
