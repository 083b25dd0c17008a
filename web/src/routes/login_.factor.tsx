import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { FactorScreen } from '../features/account-security/factor-screen.tsx';
import { nextAddress } from '@chipload/contract/next-address';
import { privateHead } from '../navigation/head.ts';
import { Refused } from '@chipload/client/refused';

export const Route = createFileRoute('/login_/factor')({
  validateSearch: (search): { next?: string } =>
    search['next'] === undefined ? {} : { next: nextAddress(search['next']) },
  beforeLoad: ({ context, search }) => {
    if (!context.page.user.isGuest) throw redirect({ href: nextAddress(search.next) });
  },
  loader: async ({ context }) => {
    try {
      return await context.api.get('/login/factor', { quiet: true });
    } catch (error) {
      if (error instanceof Refused && error.code === 'sign-in-expired') throw redirect({ href: '/login' });
      throw error;
    }
  },
  head: privateHead(m.security_factor_title),
  component: FactorRoute,
});

function FactorRoute() {
  return <FactorScreen next={nextAddress(Route.useSearch().next)} factors={Route.useLoaderData()} />;
}
