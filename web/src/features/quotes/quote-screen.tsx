import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Quote } from '@chipload/contract/quotes';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, formatDate } from '@chipload/messages/locale';
import { Button, buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { AccountPage } from '../../navigation/account-page.tsx';
import { useShop } from '../../platform/shop.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteMessages } from './quote-messages.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { quoteQuery } from './quotes.queries.ts';

/** A quote: what was asked for and offered, the lines to accept, and the messages about it. */
export function QuoteScreen({ uuid }: { uuid: string }) {
  const { api } = useShop();
  const { data: quote } = useSuspenseQuery(quoteQuery(api, uuid));
  const title = m.quotes_title({ number: quote.number });
  return (
    <AccountPage
      title={title}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/customer/account/quotes" className={trailLinkClass}>
            {m.quotes()}
          </Link>
          <span aria-current="page">{title}</span>
        </Trail>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <Facts quote={quote} />
        <Acts quote={quote} />
        {/* Another version has other lines: what was typed for the one before it is gone. */}
        {quote.lines.length > 0 && <QuoteLines key={quote.version} quote={quote} />}
        <Request quote={quote} />
        <QuoteMessages quote={quote} />
      </div>
    </AccountPage>
  );
}

function Facts({ quote }: { quote: Quote }) {
  const { state, person, version, sent_at: sentAt, valid_until: until, note } = quote;
  const isHeld = state === 'sent' || state === 'accepted';
  return (
    <div className="grid gap-3 text-sm">
      <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <QuoteStateBadge state={state} />
        <span className="wrap-anywhere">{m.ui_labelled({ label: m.quotes_person(), value: person })}</span>
        {version !== null && sentAt !== null && (
          <span>{m.quotes_version({ number: String(version), day: formatDate(sentAt, shopTimeZone) })}</span>
        )}
        {!isHeld && until !== null && (
          <span>{m.ui_labelled({ label: m.quotes_valid_until(), value: until })}</span>
        )}
      </p>
      {isHeld && until !== null && <p className="font-medium">{m.quotes_held({ day: until })}</p>}
      {version === null && state === 'requested' && <p>{m.quotes_waiting()}</p>}
      {note !== '' && <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  );
}

function Acts({ quote: { uuid, version, may_decline: mayDecline } }: { quote: Quote }) {
  const [isDeclining, setDeclining] = useState(false);
  if (version === null) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={`/api/quotes/${uuid}/pdf?language=${currentLanguage()}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
      >
        <Icon of={FileText} size={16} />
        {m.quotes_pdf()}
      </a>
      {mayDecline && (
        <Button className="noscript:hidden" onClick={() => setDeclining(true)}>
          {m.quotes_decline()}
        </Button>
      )}
      {isDeclining && <DeclineDialog uuid={uuid} version={version} onClose={() => setDeclining(false)} />}
    </div>
  );
}

function Request({ quote: { request, asked } }: { quote: Quote }) {
  if (request === '') return null;
  return (
    <section aria-labelledby="quote-request" className="grid gap-2 text-sm">
      <h2 id="quote-request" className="font-semibold">
        {m.quotes_request()}
      </h2>
      <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{request}</p>
      <ul aria-label={m.quotes_asked()}>
        {asked.map(({ inventory_code: code, quantity }, place) => (
          // One part may be asked for at two quantities.
          <li key={place} className="tabular">
            {code} × {countText(quantity)}
          </li>
        ))}
      </ul>
    </section>
  );
}
