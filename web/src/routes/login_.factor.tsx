import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { FactorScreen } from '../features/account-security/factor-screen.tsx';
import { nextPlace } from '../features/customers/next-place.ts';
import { titledPrivately } from '../navigation/head.ts';
import { Refused } from '../platform/api/refused.ts';

export const Route = createFileRoute('/login_/factor')({
  validateSearch: (search): { next?: string } =>
    search['next'] === undefined ? {} : { next: nextPlace(search['next']) },
  beforeLoad: ({ context, search }) => {
    if (!context.page.user.isGuest) throw redirect({ href: nextPlace(search.next) });
  },
  loader: async ({ context }) => {
    try {
      return await context.api.get('/login/factor', { quiet: true });
    } catch (error) {
      if (error instanceof Refused && error.code === 'sign-in-expired') throw redirect({ href: '/login' });
      throw error;
    }
  },
  head: ({ match }) => titledPrivately(match, m.security_factor_title()),
  component: FactorRoute,
});

function FactorRoute() {
  return <FactorScreen next={nextPlace(Route.useSearch().next)} factors={Route.useLoaderData()} />;
}
