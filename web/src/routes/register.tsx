import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { nextAddress } from '@chipload/contract/next-address';
import { RegisterScreen } from '../features/customers/register-screen.tsx';
import { titled } from '../navigation/head.ts';

export const Route = createFileRoute('/register')({
  validateSearch: (search): { next?: string } =>
    search['next'] === undefined ? {} : { next: nextAddress(search['next']) },
  beforeLoad: ({ context, search }) => {
    if (!context.page.user.isGuest) throw redirect({ href: nextAddress(search.next) });
  },
  head: ({ match }) => titled(match, m.customers_register_title()),
  component: RegisterRoute,
});

function RegisterRoute() {
  return <RegisterScreen next={nextAddress(Route.useSearch().next)} />;
}
