import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { shopTimeZone } from '@chipload/domain/places';
import { formatDateTime } from '@chipload/messages/locale';
import { accountEventTexts } from '@chipload/messages/account-events';
import { useShop } from '../../platform/shop.ts';
import { AccountPage } from '../../navigation/account-page.tsx';
import { accountQuery } from '../../customer/account.queries.ts';
import { UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';
import { FactorList } from './factor-list.tsx';
import { SessionList } from './session-list.tsx';
import { eventsQuery } from './account-security.queries.ts';
import { deviceText } from './device-text.ts';

/** The latest sign-ins and changes of the account. */
function EventList() {
  const { api } = useShop();
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{m.security_events()}</h2>
      <p className="text-sm text-muted">{m.security_events_hint()}</p>
      <ul className="border-t text-sm">
        {events.map((event, index) => (
          <li key={`${event.at} ${index}`} className="flex flex-wrap gap-x-4 gap-y-0.5 border-b py-2">
            <span className="min-w-0 flex-1 basis-60 font-medium">{eventText(event.action)}</span>
            <span className="tabular text-muted">{formatDateTime(event.at, shopTimeZone)}</span>
            <span className="basis-full text-muted">
              {event.is_by_shop ? m.security_by_shop() : `${deviceText(event)}, ${event.remote_address}`}
            </span>
          </li>
        ))}
      </ul>
      {events.length === 0 && <p className="text-sm text-muted">{m.security_no_events()}</p>}
    </section>
  );
}

const texts: Readonly<Record<string, () => string>> = accountEventTexts;

/** Returns an event of the account in words; events without words of their own are “another change”. */
function eventText(action: string): string {
  return (texts[action] ?? m.security_event_other)();
}

/** Security of the account: second factors, sessions, and recent events. */
export function SecurityScreen() {
  const { api } = useShop();
  const { data: account } = useSuspenseQuery(accountQuery(api));
  return (
    <AccountPage title={m.security_title()}>
      <div className="grid max-w-2xl gap-10">
        {account.email_confirmed ? <FactorList /> : <UnconfirmedEmail account={account} />}
        <SessionList />
        <EventList />
      </div>
    </AccountPage>
  );
}
