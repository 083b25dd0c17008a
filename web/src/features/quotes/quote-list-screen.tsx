import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { QuoteRow } from '@chipload/contract/quotes';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AccountPage } from '../../navigation/account-page.tsx';
import { useShop } from '../../platform/shop.ts';
import { AskForQuote } from './ask-for-quote.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { quotesQuery } from './quotes.queries.ts';

/** The quotes of the company, newest first, and the way to ask for one. */
export function QuoteListScreen() {
  const { api } = useShop();
  const { data: quotes } = useSuspenseQuery(quotesQuery(api));
  return (
    <AccountPage title={m.quotes()} actions={quotes.length > 0 && <AskForQuote />}>
      {quotes.length === 0 ? (
        <EmptyState icon={FileText} title={m.quotes_none()}>
          <AskForQuote />
        </EmptyState>
      ) : (
        <Table caption={m.quotes()}>
          <thead>
            <tr>
              <HeadCell>{m.quotes_number()}</HeadCell>
              <HeadCell className="max-sm:hidden">{m.quotes_person()}</HeadCell>
              <HeadCell>{m.quotes_state()}</HeadCell>
              <HeadCell numeric>{m.quotes_lines()}</HeadCell>
              <HeadCell className="max-sm:hidden">{m.quotes_valid_until()}</HeadCell>
              <HeadCell className="max-sm:hidden">{m.quotes_created()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <QuoteTableRow key={quote.uuid} quote={quote} />
            ))}
          </tbody>
        </Table>
      )}
    </AccountPage>
  );
}

/** On a phone the other facts are below the number and the state. */
function QuoteTableRow({ quote }: { quote: QuoteRow }) {
  const { uuid, number, state, person, lines, valid_until: until } = quote;
  const begunOn = formatDate(quote.created_at, shopTimeZone);
  return (
    <Row>
      <RowHead className="tabular max-sm:py-2">
        <Link
          to="/customer/account/quotes/$uuid"
          params={{ uuid }}
          aria-label={m.quotes_title({ number })}
          className="thumb-room text-accent underline-offset-2 hover:underline"
        >
          {number}
        </Link>
        <span className="grid text-xs font-normal whitespace-normal text-muted sm:hidden">
          <span className="wrap-anywhere">{person}</span>
          <time dateTime={quote.created_at}>{begunOn}</time>
        </span>
      </RowHead>
      <Cell className="max-w-48 truncate max-sm:hidden" title={person}>
        {person}
      </Cell>
      <Cell className="max-sm:py-2">
        <QuoteStateBadge state={state} />
        {until !== null && (
          <span className="mt-1 block text-xs text-muted sm:hidden">
            {m.ui_labelled({ label: m.quotes_valid_until(), value: until })}
          </span>
        )}
      </Cell>
      <Cell numeric className="tabular">
        {countText(lines)}
      </Cell>
      <Cell className="tabular whitespace-nowrap max-sm:hidden">{until}</Cell>
      <Cell className="tabular whitespace-nowrap max-sm:hidden">
        <time dateTime={quote.created_at}>{begunOn}</time>
      </Cell>
    </Row>
  );
}
