import type { OfficeQuote } from '@chipload/contract/office/quotes';
import { m } from '@chipload/messages';
import { lostReasonTexts } from '@chipload/messages/quotes';
import { countText } from '@chipload/ui/count-text';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** Whom a quote is for, what the buyer asked, and what became of it. */
export function QuoteHead({ quote }: { quote: OfficeQuote }) {
  const { company, person, request, asked, lost, accepted_at: acceptedAt, orders } = quote;
  return (
    <Facts>
      <Fact label={m.office_quotes_company()}>
        <RecordLink of="company" uuid={company.uuid}>
          {company.name}
        </RecordLink>
      </Fact>
      <Fact label={m.quotes_person()}>
        {person.name}
        <span className="block text-muted wrap-anywhere">{person.email}</span>
      </Fact>
      {request !== '' && (
        <Fact label={m.office_quotes_request()}>
          <span className="whitespace-pre-line wrap-anywhere">{request}</span>
        </Fact>
      )}
      {asked.length > 0 && (
        <Fact label={m.office_quotes_asked()}>
          <ul>
            {asked.map(({ inventory_code: code, quantity }, place) => (
              // One part may be asked for at two quantities.
              <li key={place}>
                {code} × {countText(quantity)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {acceptedAt !== null && (
        <Fact label={m.office_quotes_accepted_on()}>
          <WhenText at={acceptedAt} />
        </Fact>
      )}
      {lost && (
        <Fact label={m.office_quotes_lost()}>
          {lostReasonTexts[lost.reason]()} · <WhenText at={lost.at} />
          {lost.note !== '' && <span className="block whitespace-pre-line wrap-anywhere">{lost.note}</span>}
        </Fact>
      )}
      {orders.length > 0 && (
        <Fact label={m.office_orders()}>
          {orders.map(({ uuid, number }) => (
            <RecordLink key={uuid} of="order" uuid={uuid}>
              {number}
            </RecordLink>
          ))}
        </Fact>
      )}
    </Facts>
  );
}
