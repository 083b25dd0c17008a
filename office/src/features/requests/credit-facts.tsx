import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { Fact } from '../../records/fact.tsx';
import { RequestFacts, Words } from './request-facts.tsx';

/** The company's own statements, its present credit, and the decision. */
export function CreditFacts({ request }: { request: OfficeRequestOf<'credit'> }) {
  const { currency, current, requested_limit: requested, granted_limit: granted } = request;
  return (
    <>
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
    </>
  );
}
