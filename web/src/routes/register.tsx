import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { nextPlace } from '../features/customers/next-place.ts';
import { RegisterScreen } from '../features/customers/register-screen.tsx';
import { titled } from '../navigation/head.ts';

export const Route = createFileRoute('/register')({
  validateSearch: (search): { next?: string } =>
    search['next'] === undefined ? {} : { next: nextPlace(search['next']) },
  beforeLoad: ({ context, search }) => {
    if (!context.page.user.isGuest) throw redirect({ href: nextPlace(search.next) });
  },
  head: ({ match }) => titled(match, m.customers_register_title()),
  component: RegisterRoute,
});

function RegisterRoute() {
  return <RegisterScreen next={nextPlace(Route.useSearch().next)} />;
}
