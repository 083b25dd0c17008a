import { CalendarCheck, CalendarX, Lock } from 'lucide-react';
import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';

/** Says that a company is on hold, and why; nothing for any other. */
export function HoldNotice({ company: { hold_reason: reason } }: { company: OfficeCompany }) {
  if (reason === '') return null;
  return (
    <Notice tone="bad" icon={Lock} title={m.office_companies_hold_notice()}>
      {m.office_companies_hold_notice_body({ reason })}
    </Notice>
  );
}

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
