import { m } from '@chipload/messages';
import { AccountPage } from '../account/account-page.tsx';
import { EventList } from './event-list.tsx';
import { FactorList } from './factor-list.tsx';
import { SessionList } from './session-list.tsx';

/** How the account is kept safe: second factors, where it is signed in, and what happened to it. */
export function SecurityScreen() {
  return (
    <AccountPage title={m.security_title()}>
      <div className="grid max-w-2xl gap-10">
        <FactorList />
        <SessionList />
        <EventList />
      </div>
    </AccountPage>
  );
}
