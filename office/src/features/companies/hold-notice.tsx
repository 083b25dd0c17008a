import { Lock } from 'lucide-react';
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
