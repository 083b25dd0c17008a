import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ChooseCurrencyScreen } from '../../features/customers/choose-currency-screen.tsx';
import { titled } from '../../navigation/head.ts';

/** Returns where to go next: `xms` means the XM lineup, anything else the drills. */
const nextOf = (target: string | undefined) =>
  target === 'xms' ? '/app/products/lineups/xm' : '/app/products/lineups/pro-drill';

export const Route = createFileRoute('/app/choose-currency')({
  validateSearch: ({ redirect: target }: Record<string, unknown>): { redirect?: string } =>
    typeof target === 'string' ? { redirect: target } : {},
  // A customer's currency is the account's: there is nothing to choose.
  beforeLoad: ({ context, search }) => {
    if (!context.page.user.isGuest) throw redirect({ href: nextOf(search.redirect) });
  },
  head: ({ match }) => titled(match, m.content_choose_currency()),
  component: ChooseCurrencyRoute,
});

function ChooseCurrencyRoute() {
  return <ChooseCurrencyScreen next={nextOf(Route.useSearch().redirect)} />;
}
