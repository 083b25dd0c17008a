import type { OfficeRequest, OfficeRequestRow } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordPanel } from '../../records/record-panel.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { FeedbackFacts } from './feedback-facts.tsx';
import { requestQuery } from './requests.queries.ts';
import { SpecialFacts } from './special-facts.tsx';

/** A request beside the list. Freight to be quoted has no record but its order. */
export function RequestPanel({ row: { kind, ...row } }: { row: OfficeRequestRow }) {
  return kind === 'freight' ? <FreightFacts {...row} /> : <RequestFactsOf kind={kind} number={row.number} />;
}

function RequestFactsOf(name: Pick<OfficeRequest, 'kind' | 'number'>) {
  const { api } = useOffice();
  return (
    <RecordPanel query={requestQuery(api, name)}>
      {(request) => (
        <>
          {request.kind === 'credit' && <CreditFacts request={request} />}
          {request.kind === 'special' && <SpecialFacts request={request} />}
          {request.kind === 'feedback' && <FeedbackFacts request={request} />}
        </>
      )}
    </RecordPanel>
  );
}

function FreightFacts({ company, person, email, text, asked_at: asked }: Omit<OfficeRequestRow, 'kind'>) {
  return (
    <Facts>
      <Fact label={m.office_requests_company()}>{company}</Fact>
      <Fact label={m.office_requests_person()}>
        {person}
        <span className="block text-muted">{email}</span>
      </Fact>
      <Fact label={m.office_requests_asked()}>
        <WhenText at={asked} />
      </Fact>
      <Fact label={m.office_requests_text()}>{text}</Fact>
    </Facts>
  );
}
