import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { replaceSession, sessionQuery } from '../../platform/session.ts';
import { BarePage } from '../../navigation/bare-page.tsx';
import { firstOwnerQuery } from './first-owner-page.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Signs in, then goes to `next`, an address of the office. */
export function SignInPage({ next }: { next: string | undefined }) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const { data: session } = useSuspenseQuery(sessionQuery(api));
  const isSignedOut = session.step === 'sign-in';
  const { data: owner } = useQuery({ ...firstOwnerQuery(api), enabled: isSignedOut });
  const isOwnerAwaited = isSignedOut && owner?.is_awaited === true;
  if (session.step === 'ready') return <GoOn to={isOfOffice(next) ? next : '/office'} />;

  return (
    <BarePage title={m.office_sign_in_title()}>
      {isOwnerAwaited ? (
        <p className="text-sm">{m.office_first_owner_awaited()}</p>
      ) : (
        <SignInSteps session={session} onReady={(ready) => replaceSession(queryClient, api, ready)} />
      )}
    </BarePage>
  );
}

/** True for an address of the office: no other may be opened after signing in. */
function isOfOffice(next: string | undefined): next is string {
  return next !== undefined && /^\/office(\/|\?|$)/.test(next);
}

function GoOn({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}
