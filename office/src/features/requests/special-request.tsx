import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { useMay } from '../../platform/office.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { Fact } from '../../records/fact.tsx';
import { RequestFacts, Words } from './request-facts.tsx';
import { RequestRecord } from './request-record.tsx';
import { useRequestAct } from './requests.queries.ts';
import { wishTexts } from './wish-text.ts';

/** A request for a special tool: the part, what is to be changed, and the quote. */
export function SpecialRequest({ request }: { request: OfficeRequestOf<'special'> }) {
  const may = useMay();
  const [dialog, setDialog] = useState<'quote' | 'decline'>();
  const close = () => setDialog(undefined);
  const { number, state, quantity, price, currency, operations } = request;
  const decline = useRequestAct(
    (api, answer: string) =>
      api.post('/requests/special/:number/answer', {
        params: { number },
        data: { state: 'declined', answer },
      }),
    close,
  );
  const acts =
    may('answer-requests') && state === 'asked'
      ? [
          { label: m.office_requests_quote(), run: () => setDialog('quote'), look: 'primary' as const },
          { label: m.office_requests_decline(), run: () => setDialog('decline') },
        ]
      : [];
  return (
    <RequestRecord request={request} acts={acts}>
      <RequestFacts request={request}>
        <Fact label={m.office_requests_part()}>
          <a
            href={`/app/product/${encodeURIComponent(request.inventory_code)}`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-2"
          >
            {request.inventory_code}
          </a>
        </Fact>
        <Fact label={m.office_requests_quantity()}>{countText(quantity)}</Fact>
        {operations.length > 0 && (
          <Fact label={m.office_requests_changes()}>
            <ul>
              {wishTexts(operations).map((wish) => (
                <li key={wish}>{wish}</li>
              ))}
            </ul>
          </Fact>
        )}
        {price !== null && (
          <Fact label={m.office_requests_price({ currency })}>
            <Money cents={price} currency={currency} />
          </Fact>
        )}
        {price !== null && (
          <Fact label={m.office_requests_quoted_quantity()}>
            {countText(request.quoted_quantity ?? quantity)}
          </Fact>
        )}
        {request.lead_days !== null && <Fact label={m.office_requests_lead_days()}>{request.lead_days}</Fact>}
        {request.valid_until !== null && (
          <Fact label={m.office_requests_valid_until()}>{request.valid_until}</Fact>
        )}
      </RequestFacts>
      <Words title={m.office_requests_body()}>{request.body}</Words>
      <Words title={m.office_requests_answer()}>{request.answer}</Words>
      {dialog === 'quote' && <QuoteDialog request={request} onClose={close} />}
      {dialog === 'decline' && (
        <DeclineDialog act={decline} textLength={modTextLimits.request} onClose={close} />
      )}
    </RequestRecord>
  );
}
