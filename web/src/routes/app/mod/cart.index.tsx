import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { privateHead } from '../../../navigation/head.ts';
import { EmptyModCart } from '../../../features/mods/cart/empty-mod-cart.tsx';
import { ModCartPanel } from '../../../features/mods/cart/mod-cart-panel.tsx';
import { SaveBagDialog } from '../../../features/product-lists/save-bag-dialog.tsx';
import { TrunkScreen } from '../../../features/trunk/trunk-screen.tsx';
import { loadModTrunk } from '../../../features/mods/cart/load-mod-trunk.ts';

export const Route = createFileRoute('/app/mod/cart/')({
  loader: ({ context }) => loadModTrunk(context),
  head: privateHead(m.mods_cart_title),
  component: () => (
    <TrunkScreen
      kind="mod"
      title={m.mods_cart_title()}
      empty={<EmptyModCart />}
      panel={() => <ModCartPanel />}
      saveDialog={SaveBagDialog}
    />
  ),
});
