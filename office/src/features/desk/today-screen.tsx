import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingWork } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { ageText } from '../../records/age-text.ts';
import { todayQuery } from './desk.queries.ts';
import { MonthSales } from './month-sales.tsx';
import { holdKinds } from '@chipload/domain/orders';
import { holdTexts } from '@chipload/messages/office-codes';

/** The steps that are left until the shop opens, sales for those who may read money, and the work that waits, each kind a link to its list. */
export function TodayScreen({ opening }: { opening: ReactNode }) {
  const { api } = useOffice();
  const { data: work } = useSuspenseQuery(todayQuery(api));
  const may = useMay();
  return (
    <Screen title={m.office_today()}>
      {opening}
      {may('read-money') && <MonthSales />}
      {work.length === 0 ? (
        <EmptyState icon={CircleCheck} title={m.office_today_empty()} body={m.office_today_empty_body()} />
      ) : (
        <ul className="max-w-2xl">
          {work.map((waiting) => (
            <li key={waiting.kind} className="border-b">
              <WorkLink waiting={waiting} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

function WorkLink({ waiting }: { waiting: WaitingWork }) {
  const { kind, count, is_more: isMore, oldest_at: oldestAt, address } = waiting;
  return (
    <AddressLink
      address={address}
      className="flex min-h-12 items-center gap-4 rounded-control px-2 text-sm hover:bg-hover"
    >
      <span className="tabular w-14 shrink-0 text-right text-lg font-semibold">
        {formatCount(count, currentLanguage())}
        {isMore && '+'}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        {workText(kind)}
        <span className="tabular text-xs text-muted">{m.office_work_oldest({ age: ageText(oldestAt) })}</span>
      </span>
      <Icon of={ChevronRight} className="text-muted" />
    </AddressLink>
  );
}

/** Kinds of waiting work in words; a kind that this build does not know is shown by its code. */
const texts: Readonly<Record<string, () => string>> = {
  'orders-late': m.office_work_orders_late,
  'orders-to-pick': m.office_work_orders_to_pick,
  'freight-to-quote': m.office_work_freight_to_quote,
  'captures-failed': m.office_work_captures_failed,
  reminders: m.office_work_reminders,
  'refunds-failed': m.office_work_refunds_failed,
  'disputes-open': m.office_work_disputes_open,
  'invoices-overdue': m.office_work_invoices_overdue,
  'openings-overdue': m.office_work_openings_overdue,
  'credit-applications': m.office_work_credit_applications,
  'quote-requests': m.office_work_quote_requests,
  quotes: m.office_work_quotes,
  'companies-waiting': m.office_work_companies_waiting,
  'certificates-to-verify': m.office_companies_work_certificates_to_verify,
  'certificates-ending': m.office_companies_work_certificates_ending,
  feedback: m.office_work_feedback,
  'mails-failed': m.office_work_mails_failed,
  'jobs-failed': m.office_work_jobs_failed,
};

const reasons = { ...holdTexts, manual: m.office_work_held_by_hand };

function workText(kind: string): string {
  const reason = holdKinds.find((one) => kind === `held-${one}`);
  if (reason !== undefined) return m.office_work_held({ reason: reasons[reason]() });
  return texts[kind]?.() ?? kind;
}
