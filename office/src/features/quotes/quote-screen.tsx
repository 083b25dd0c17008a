import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeQuote } from '@chipload/contract/office/quotes';
import { mayActOnQuote } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { Section } from '../../records/section.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { AnswerDialog, SendDialog, WithdrawDialog } from './quote-dialogs.tsx';
import { QuoteHead } from './quote-head.tsx';
import { QuoteVersion } from './quote-version.tsx';
import { QuoteStateBadge } from './quote-words.tsx';
import { quoteQuery } from './quotes.queries.ts';

/** A quote: whom it is for, the version that is written or was sent last with its lines, the earlier ones, and the messages. */
export function QuoteScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: quote } = useSuspenseQuery(quoteQuery(api, uuid));
  const may = useMay();
  const [dialog, setDialog] = useState<'send' | 'withdraw' | 'answer'>();
  const close = () => setDialog(undefined);
  const [latest, ...earlier] = quote.versions;
  const isDraft = latest?.sent_at === null;
  return (
    <RecordScreen
      title={m.quotes_title({ number: quote.number })}
      trail={<Link to="/quotes">{m.office_quotes()}</Link>}
      badges={<QuoteStateBadge state={quote.state} />}
      subjects={[`quote ${uuid}`, `company ${quote.company.uuid}`]}
      acts={may('answer-requests') ? actsOf(quote, isDraft, setDialog) : []}
    >
      <QuoteHead quote={quote} />
      {latest && <QuoteVersion key={latest.number} quote={quote} version={latest} />}
      <QuoteMessages messages={quote.messages} />
      {earlier.length > 0 && (
        <Section title={m.office_quotes_earlier()}>
          {earlier.map((version) => (
            <QuoteVersion key={version.number} quote={quote} version={version} isOver />
          ))}
        </Section>
      )}
      {dialog === 'send' && <SendDialog quote={quote} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog quote={quote} onClose={close} />}
      {dialog === 'answer' && <AnswerDialog quote={quote} onClose={close} />}
    </RecordScreen>
  );
}

function actsOf(
  { state, may_answer: mayAnswer }: OfficeQuote,
  isDraft: boolean,
  open: (dialog: 'send' | 'withdraw' | 'answer') => void,
) {
  return [
    {
      label: m.office_quotes_send(),
      run: () => open('send'),
      look: 'primary' as const,
      isOff: !isDraft,
      whyOff: m.office_quotes_nothing_written(),
    },
    ...(mayAnswer ? [{ label: m.office_quotes_write(), run: () => open('answer') }] : []),
    ...(mayActOnQuote('withdraw', state)
      ? [{ label: m.office_quotes_withdraw(), run: () => open('withdraw'), look: 'danger' as const }]
      : []),
  ];
}

/** The messages of the buyer and the staff, the oldest first. */
function QuoteMessages({ messages }: { messages: OfficeQuote['messages'] }) {
  if (messages.length === 0) return null;
  return (
    <Section title={m.quotes_messages()}>
      <ol className="grid gap-3">
        {messages.map(({ side, name, body, written_at: at }, place) => (
          // Messages are only added.
          <li key={place} className={side === 'shop' ? 'pl-6' : ''}>
            <p className="text-xs text-muted">
              {name} · <WhenText at={at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
