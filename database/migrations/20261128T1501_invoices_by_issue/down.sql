drop index invoices_by_issue;
