import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { PasskeyButton } from '../features/account-security/passkey-button.tsx';
import { nextAddress } from '@chipload/contract/next-address';
import { SignInScreen } from '../features/customers/sign-in-screen.tsx';
import { titled } from '../navigation/head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { next?: string } =>
    search['next'] === undefined ? {} : { next: nextAddress(search['next']) },
  beforeLoad: ({ context, search }) => {
    if (!context.page.user.isGuest) throw redirect({ href: nextAddress(search.next) });
  },
  head: ({ match }) => titled(match, m.customers_sign_in_title()),
  component: SignInRoute,
});

function SignInRoute() {
  const next = nextAddress(Route.useSearch().next);
  return <SignInScreen next={next} otherWays={<PasskeyButton next={next} />} />;
}
