import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { companyQuery } from '../../records/companies/company.queries.ts';
import { useAct } from '../../records/use-act.ts';
import { CompanyAddresses } from './company-addresses.tsx';
import { CompanyBadges } from './company-badges.tsx';
import { CompanyCertificates } from './company-certificates.tsx';
import { CompanyAgeing, CompanyCredit } from './company-credit.tsx';
import { CompanyDocuments } from './company-documents.tsx';
import { CompanyInvoices } from './company-invoices.tsx';
import { CompanyLedger } from './company-ledger.tsx';
import { CompanyOrders } from './company-orders.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanySpecialPrices } from './company-special-prices.tsx';
import { HoldCompanyDialog } from './hold-company-dialog.tsx';
import { HoldNotice, OverdueNotice } from './hold-notice.tsx';
import { OverdueDialog } from './overdue-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type OpenDialog = 'names' | 'approval' | 'terms' | 'hold' | 'overdue' | 'statement' | undefined;

/** The most people whose events are in the timeline of their company: a timeline reads at most fifty subjects. */
const mostPeople = 49;

function openStatement(company: string) {
  window.open(`/api/office/companies/${company}/statement/pdf`, '_blank', 'noreferrer');
}

/** The record of a company: credit, people, orders, invoices and papers, what may be done with it, and its timeline. */
export function CompanyScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data: company } = useSuspenseQuery(companyQuery(api, uuid));
  const [dialog, setDialog] = useState<OpenDialog>();
  const { name, credit, hold_reason: reason } = company;
  const release = useRelease(company);
  const isOnHold = reason !== '';
  const onHold: RecordAct = isOnHold
    ? { label: m.office_companies_release(), run: () => release.run() }
    : { label: m.office_companies_hold(), run: () => setDialog('hold') };
  const approval: RecordAct = {
    label: m.office_companies_approve(),
    look: 'primary',
    run: () => setDialog('approval'),
  };
  const terms: RecordAct = {
    key: 'edit-record',
    label: m.office_companies_set_terms(),
    ...(company.is_approved && { look: 'primary' as const }),
    run: () => setDialog('terms'),
  };
  const onOverdue: RecordAct = {
    label: m.office_companies_overdue_exception(),
    run: () => setDialog('overdue'),
  };
  const acts: RecordAct[] = [
    ...(may('set-terms') ? [...(company.is_approved ? [] : [approval]), terms, onHold, onOverdue] : []),
    ...(may('write-customers')
      ? [{ label: m.office_companies_rename(), run: () => setDialog('names') }]
      : []),
    ...(may('read-money')
      ? [{ label: m.office_companies_statement_pdf(), run: () => openStatement(uuid) }]
      : []),
    ...(may('resend-mail')
      ? [{ label: m.office_companies_statement(), run: () => setDialog('statement') }]
      : []),
  ];

  return (
    <RecordScreen
      title={name}
      trail={<Link to="/companies">{m.office_companies()}</Link>}
      badges={
        <>
          <span className="text-sm text-muted">{company.code}</span>
          <CompanyBadges
            company={{
              ...company,
              is_on_hold: isOnHold,
              credit_limit: credit.limit,
              used: credit.used,
              overdue: credit.overdue,
            }}
          />
        </>
      }
      subjects={[`company ${uuid}`, ...company.people.slice(0, mostPeople).map(({ id }) => `customer ${id}`)]}
      acts={acts}
    >
      <HoldNotice company={company} />
      <OverdueNotice company={company} />
      <CompanyCredit company={company} />
      <CompanyAgeing uuid={uuid} />
      <CompanyPeople company={company} />
      <CompanyOrders uuid={uuid} />
      <CompanyInvoices company={company} />
      <CompanySpecialPrices company={company} />
      <CompanyCertificates company={company} />
      <CompanyDocuments company={company} />
      <CompanyAddresses company={company} />
      <CompanyLedger company={company} />
      <CompanyDialog open={dialog} company={company} onClose={() => setDialog(undefined)} />
    </RecordScreen>
  );
}

/** Releases a company that is on hold. */
function useRelease({ uuid, name, version }: OfficeCompany) {
  const { api, notifications } = useOffice();
  return useAct(
    (_: void, idempotencyKey) =>
      api.post('/companies/:uuid/release', { params: { uuid }, data: { version }, idempotencyKey }),
    {
      onDone: () =>
        notifications.add({
          type: 'success',
          title: m.office_companies_release_done({ name }),
          body: m.office_companies_release_done_body(),
        }),
      onFailed: (error) =>
        notifications.add({ type: 'error', title: m.office_companies_not_done(), body: failureText(error) }),
    },
  );
}

type DialogOf = { open: OpenDialog; company: OfficeCompany; onClose: () => void };

function CompanyDialog({ open, company, onClose }: DialogOf) {
  switch (open) {
    case 'names':
      return <RenameDialog company={company} onClose={onClose} />;
    case 'approval':
      return <TermsDialog company={company} isApproval onClose={onClose} />;
    case 'terms':
      return <TermsDialog company={company} onClose={onClose} />;
    case 'hold':
      return <HoldCompanyDialog company={company} onClose={onClose} />;
    case 'overdue':
      return <OverdueDialog company={company} onClose={onClose} />;
    case 'statement':
      return <StatementDialog company={company} onClose={onClose} />;
    case undefined:
      return null;
  }
}
