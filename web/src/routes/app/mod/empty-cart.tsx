import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { privateHead } from '../../../navigation/head.ts';
import { EmptyModCart } from '../../../features/mods/cart/empty-mod-cart.tsx';
import { Page } from '@chipload/ui/page';

export const Route = createFileRoute('/app/mod/empty-cart')({
  head: privateHead(m.mods_cart_title),
  component: () => (
    <Page title={m.mods_cart_title()}>
      <EmptyModCart />
    </Page>
  ),
});
