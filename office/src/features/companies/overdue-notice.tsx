import { CalendarCheck, CalendarX } from 'lucide-react';
import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';

/** Says that overdue invoices keep a company from ordering on account, or until when and why they do not. */
export function OverdueNotice({ company }: { company: OfficeCompany }) {
  const { too_late: late, overdue_exception: exception } = company;
  if (late !== null)
    return (
      <Notice tone="bad" icon={CalendarX} title={m.office_companies_too_late()}>
        {m.office_companies_too_late_body(late)}
      </Notice>
    );
  if (exception === null) return null;
  return (
    <Notice icon={CalendarCheck} title={m.office_companies_overdue_allowed({ day: exception.until })}>
      {exception.reason}
    </Notice>
  );
}
