import type { OfficeQuote } from '@chipload/contract/office/quotes';
import { m } from '@chipload/messages';
import { Section } from '../../records/section.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** The messages of the buyer and the staff, the oldest first. */
export function QuoteMessages({ messages }: { messages: OfficeQuote['messages'] }) {
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
