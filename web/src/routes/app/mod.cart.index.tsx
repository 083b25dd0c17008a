import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { titledPrivately } from '../../features/layout/head.ts';
import { ModCartScreen } from '../../features/mods/mod-cart-screen.tsx';
import { loadModTrunk } from '../../features/mods/load-mod-trunk.ts';

export const Route = createFileRoute('/app/mod/cart/')({
  loader: ({ context }) => loadModTrunk(context),
  head: ({ match }) => titledPrivately(match, m.mods_cart_title()),
  component: ModCartScreen,
});
