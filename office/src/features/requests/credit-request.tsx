import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { openApplicationStates } from '@chipload/domain/credit';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { useMay } from '../../platform/office.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { Fact } from '../../records/fact.tsx';
import { RequestFacts, Words } from './request-facts.tsx';
import { RequestRecord } from './request-record.tsx';
import { useRequestAct } from './requests.queries.ts';

/** An application for credit: what the company says of itself, what it has now, and the decision. */
export function CreditRequest({ request }: { request: OfficeRequestOf<'credit'> }) {
  const may = useMay();
  const [dialog, setDialog] = useState<'approve' | 'decline'>();
  const close = () => setDialog(undefined);
  const { number, currency, current, requested_limit: requested, granted_limit: granted } = request;
  const decline = useRequestAct(
    (api, reason: string) =>
      api.post('/requests/credit/:number/decision', {
        params: { number },
        data: { state: 'declined', reason },
      }),
    close,
  );
  const acts =
    may('set-terms') && openApplicationStates.includes(request.state)
      ? [
          { label: m.office_requests_approve(), run: () => setDialog('approve'), look: 'primary' as const },
          { label: m.office_requests_decline(), run: () => setDialog('decline') },
        ]
      : [];
  return (
    <RequestRecord request={request} acts={acts}>
      <RequestFacts request={request}>
        <Fact label={m.account_requested_limit({ currency })}>
          <Money cents={requested} currency={currency} />
        </Fact>
        <Fact label={m.office_requests_current()}>
          {current.is_approved && current.limit !== null ? (
            <Money cents={current.limit} currency={currency} />
          ) : (
            m.office_requests_no_credit()
          )}
          <span className="block text-muted">
            {m.account_credit_net({ days: String(current.terms_days) })}
          </span>
        </Fact>
        <Fact label={m.office_requests_exposure()}>
          <Money cents={current.exposure} currency={currency} />
        </Fact>
        {granted !== null && (
          <Fact label={m.office_requests_granted()}>
            <Money cents={granted} currency={currency} />
            <span className="block text-muted">
              {m.account_credit_net({ days: String(request.granted_terms_days ?? current.terms_days) })}
            </span>
          </Fact>
        )}
        <Fact label={m.account_legal_name()}>{request.legal_name}</Fact>
        <Fact label={m.account_business_number()}>{request.business_number}</Fact>
        <Fact label={m.account_years_in_business()}>{request.years_in_business}</Fact>
        {request.references.map(({ company, contact, phone }, index) => (
          <Fact key={`${company} ${phone}`} label={m.account_reference({ number: String(index + 1) })}>
            {company}
            <span className="block text-muted">{`${contact} · ${phone}`}</span>
          </Fact>
        ))}
      </RequestFacts>
      <Words title={m.office_requests_reason()}>{request.decline_reason}</Words>
      {dialog === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog act={decline} textLength={500} onClose={close} />}
    </RequestRecord>
  );
}
