import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { AccountPage } from '../../navigation/account-page.tsx';
import { accountQuery } from '../../customer/account.queries.ts';
import { UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';
import { EventList } from './event-list.tsx';
import { FactorList } from './factor-list.tsx';
import { SessionList } from './session-list.tsx';

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
