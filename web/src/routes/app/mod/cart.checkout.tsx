import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { CheckoutPanel } from '../../../features/checkout/checkout-panel.tsx';
import { privateHead } from '../../../navigation/head.ts';
import { EmptyModCart } from '../../../features/mods/cart/empty-mod-cart.tsx';
import { loadModTrunk } from '../../../features/mods/cart/load-mod-trunk.ts';
import { SaveBagDialog } from '../../../features/product-lists/save-bag-dialog.tsx';
import { TrunkScreen } from '../../../features/trunk/trunk-screen.tsx';

export const Route = createFileRoute('/app/mod/cart/checkout')({
  loader: ({ context }) => loadModTrunk(context),
  head: privateHead(m.mods_checkout_title),
  component: () => (
    <TrunkScreen
      kind="mod"
      title={m.mods_checkout_title()}
      empty={<EmptyModCart />}
      panel={(trunk) => <CheckoutPanel trunk={trunk} />}
      saveDialog={SaveBagDialog}
    />
  ),
});
