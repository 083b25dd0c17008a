import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { QuoteRequest } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { invalidMessages } from '@chipload/client/refused';
import { useOffered, useShop } from '../../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Money } from '@chipload/ui/money';
import { linkOf } from '../chosen-operations/mod-link.ts';
import { operationText } from '../mod-reader.ts';
import { chosenOf } from '../chosen-operations/chosen-operations.ts';
import { acceptQuote } from './saved-mods.queries.ts';

const states = {
  asked: { tone: 'neutral', text: m.mods_request_asked },
  answered: { tone: 'good', text: m.mods_request_answered },
  accepted: { tone: 'good', text: m.mods_request_accepted },
  declined: { tone: 'partial', text: m.mods_request_declined },
} as const;

/** The customer's requests for special tools, with the answers of the staff. */
export function QuoteRequests({ requests }: { requests: readonly QuoteRequest[] }) {
  return (
    <section aria-labelledby="quote-requests" className="grid gap-4">
      <h2 id="quote-requests" className="font-semibold">
        {m.mods_requests_title()}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.uuid}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestCard({ request }: { request: QuoteRequest }) {
  'use no memo'; // it renders again only with other requests
  const isOffered = useOffered('mod');
  const { number, state, inventory_code: code, quantity, body, answer, price, currency } = request;
  const { tone, text } = states[state];
  const { chosen } = chosenOf(request.operations);
  const pieces = request.quoted_quantity ?? quantity;
  const asked = m.mods_request_pieces({ code, quantity: countText(quantity) });
  return (
    <article className="grid gap-2 rounded-panel border p-4 text-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{m.mods_request_number({ number })}</h3>
        <Badge tone={tone}>{text()}</Badge>
        <time dateTime={request.asked_at} className="tabular ml-auto text-muted">
          {formatDate(request.asked_at, shopTimeZone)}
        </time>
      </header>
      <p>
        {isOffered ? (
          <Link
            to="/app/mod"
            search={{ inventoryCode: code, do: linkOf(chosen) }}
            className="tabular text-accent underline-offset-2 hover:text-accent-strong hover:underline"
          >
            {asked}
          </Link>
        ) : (
          asked
        )}
        <span className="block">{chosen.map(({ operation }) => operationText(operation)).join(', ')}</span>
      </p>
      <p className="whitespace-pre-line text-muted wrap-anywhere">{body}</p>
      {answer !== '' && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
      {price !== null && price !== 'invalid' && currency !== null && request.lead_days !== null && (
        <p className="font-medium">
          {m.trunk_times({ quantity: countText(pieces) })} <Money cents={price} currency={currency} />
          {' = '}
          <Money cents={pieces * price} currency={currency} />
          {' · '}
          {m.mods_lead_days({ count: request.lead_days, shown: countText(request.lead_days) })}
        </p>
      )}
      {request.valid_until !== null && state === 'answered' && (
        <p>{m.mods_request_valid_until({ date: request.valid_until })}</p>
      )}
      {isOffered && state === 'answered' && <Accept request={request} />}
      {request.mod_uuid !== null && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
          <Link to="/app/mod/cart" className={linkClass}>
            {m.mods_request_to_cart()}
          </Link>
          {isOffered && (
            <Link
              to="/app/mod/add-to-cart/$modUuid"
              params={{ modUuid: request.mod_uuid }}
              className={linkClass}
            >
              {m.mods_request_order_again()}
            </Link>
          )}
        </p>
      )}
    </article>
  );
}

const linkClass = 'text-accent underline underline-offset-2';

function Accept({ request: { uuid, number } }: { request: QuoteRequest }) {
  const { api, notifications } = useShop();
  const announce = () =>
    notifications.add({
      type: 'success',
      title: m.mods_request_accepted_title(),
      body: m.mods_request_accepted_body({ number }),
      link: { href: '/app/mod/cart', label: m.mods_request_to_cart() },
    });
  const accept = useMutation(acceptQuote(api, useQueryClient(), announce));
  return (
    <>
      <ErrorSummary messages={invalidMessages(accept.error)} />
      <Button
        look="primary"
        className="justify-self-start"
        busy={accept.isPending}
        onClick={() => accept.mutate(uuid)}
      >
        {m.mods_request_accept()}
      </Button>
    </>
  );
}
