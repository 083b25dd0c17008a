import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SharedTrunk } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { invalidMessages } from '@chipload/client/refused';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Money } from '@chipload/ui/money';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { AdditionNotice } from '../../cart/addition-notice.tsx';
import { AccountPage } from '../../navigation/account-page.tsx';
import { useShop, useVisitor } from '../../platform/shop.ts';
import { addSharedCart, sharedCartQuery } from './shared-carts.queries.ts';
import { SharedLines } from './shared-lines.tsx';
import { SharedLink } from './shared-link.tsx';
import { totalOf } from './shared-cart.ts';

/** A cart that somebody of the company shares: who and when, its lines at today's prices, and adding them to one's own cart. */
export function SharedCartScreen({ uuid }: { uuid: string }) {
  const { api } = useShop();
  const { currency } = useVisitor();
  const { data: shared } = useSuspenseQuery(sharedCartQuery(api, uuid));
  const add = useMutation(addSharedCart(api, useQueryClient(), uuid));
  const title = shared.is_own ? m.shared_carts_own() : m.shared_carts_of({ name: shared.shared_by });
  return (
    <AccountPage
      title={title}
      trail={
        <Trail label={m.catalogue_trail()}>
          <Link to="/customer/account/shared-carts" className={trailLinkClass}>
            {m.shared_carts_title()}
          </Link>
          <span aria-current="page" className="wrap-anywhere">
            {title}
          </span>
        </Trail>
      }
    >
      <div className="grid gap-6">
        <Facts shared={shared} />
        {shared.is_own && <SharedLink shared={shared} />}
        <div className="grid gap-4">
          <ErrorSummary messages={invalidMessages(add.error)} />
          {add.data !== undefined && <AdditionNotice addition={add.data} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              look={shared.is_own ? 'secondary' : 'primary'}
              busy={add.isPending}
              onClick={() => add.mutate()}
            >
              {m.shared_carts_add()}
            </Button>
            <p className="tabular ml-auto text-sm">
              <span className="text-muted">{m.shared_carts_total()}</span>{' '}
              <strong className="font-semibold">
                <Money cents={totalOf(shared.rows, currency)} currency={currency} />
              </strong>
            </p>
          </div>
          <SharedLines caption={title} rows={shared.rows} currency={currency} />
        </div>
      </div>
    </AccountPage>
  );
}

function Facts({ shared }: { shared: SharedTrunk }) {
  const { note, order_notes: orderNotes, shared_at: sharedAt, expires_at: expiresAt } = shared;
  return (
    <div className="grid gap-3 text-sm">
      {note !== '' && <p className="max-w-text whitespace-pre-line wrap-anywhere">{note}</p>}
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {[
          { label: m.shared_carts_shared(), at: sharedAt },
          { label: m.shared_carts_until(), at: expiresAt },
        ].map(({ label, at }) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd>
              <time dateTime={at}>{formatDate(at, shopTimeZone)}</time>
            </dd>
          </div>
        ))}
      </dl>
      {orderNotes.length > 0 && (
        <div>
          <h2 className="text-muted">{m.shared_carts_order_notes()}</h2>
          <ul className="list-disc pl-4">
            {orderNotes.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
