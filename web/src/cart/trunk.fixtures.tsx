// A trunk for tests, and what a component needs around it to be rendered.

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Item, Trunk, User, WireAddress } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { type MadeKind, madeKinds } from '@chipload/domain/trunk';
import { createApi } from '../platform/api/api.ts';
import { createNotifications } from '@chipload/ui/notifications';
import { guest } from '../platform/page/page.ts';
import { createUnitsChoice } from '../platform/page/units-choice.ts';
import { createSession } from '../platform/session/session.ts';
import type { RouterContext } from '../platform/router-context.ts';
import { starredCodesQuery } from '../parts/starred.queries.ts';
import { cardFormQuery } from '../customer/card-form.queries.ts';
import { trunkQuery } from './trunk.queries.ts';

export const customer: User = {
  id: 7,
  name: 'Jeanne Tremblay',
  email: 'quebec@chipload.test',
  isGuest: false,
};

export const billingAddress = {
  name: 'Ateliers Sainte-Foy',
  line_1: '2450 chemin Sainte-Foy',
  line_2: '',
  city: 'Québec',
  province: 'QC',
  postal: 'G1V 1T2',
  country: 'CA',
  phone: '418 555-0142',
} as const;

/** Returns an address in the form of a trunk's billing address. */
export function billTo(address: WireAddress) {
  return { ...address, main_contact: { phone1: address.phone } };
}

export const plant = {
  value: '00000000-0000-4000-8000-000000000051',
  display: '88 rue de l’Acier, Lévis',
  full: { ...billingAddress, name: 'Usine de Lévis', line_1: '88 rue de l’Acier', city: 'Lévis' },
  shipping_price: 2_100,
} as const;

export function itemWith(changes: Partial<Item> = {}): Item {
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    inventory_code: 'XM5-0500',
    description: 'XM 5 Flute End Mill 1/2"',
    requested: 20,
    stocked: 12,
    expected_on: null,
    price: 1_000,
    total: 20_000,
    ...changes,
  };
}

/** Returns the trunk of a customer in Quebec with one line of 200.00 and the taxes that the shop would charge. */
export function trunkWith(changes: Partial<Trunk> = {}, items: readonly Item[] = [itemWith()]): Trunk {
  const figures = { subtotal: 20_000, shipping: 0, taxes: 2_995, total: 22_995 };
  const bag = { uuid: '00000000-0000-4000-8000-000000000080', type: 'standards' as const, items: [...items] };
  return {
    uuid: '00000000-0000-4000-8000-000000000900',
    kind: 'standard',
    version: 3,
    currency: 'CAD',
    bags: items.length === 0 ? [] : [{ ...bag, ...figures }],
    specs: {},
    ...figures,
    freight: 'to-choose',
    packing: null,
    tax_rate: 14.975,
    tax_lines: [
      { ...taxLine, name: 'GST', jurisdiction: 'CA', rate: 5, amount: 1_000 },
      { ...taxLine, name: 'QST', jurisdiction: 'CA-QC', rate: 9.975, amount: 1_995 },
    ],
    minimum_order: 5_000,
    is_bundled: false,
    shipping_method: { type: 'undefined', data: {} },
    available_shipping_methods: {
      flat_rate: 'Flat Rate',
      pickup: 'Pickup',
      collect: 'Collect',
      dropship: 'Dropship',
    },
    shipping_prices: { flat_rate: 1_850, pickup: 0, collect: 500, dropship: 1_850 },
    available_couriers: { ups: 'UPS' },
    shipping_addresses: [plant],
    purchase_order_number: '',
    notes: [],
    payment_method: { type: 'undefined', card: null },
    takes_cards: true,
    is_on_behalf: false,
    available_credit_cards: [{ uuid: '00000000-0000-4000-8000-000000000070', masked_number: '•••• 4242' }],
    has_credit: true,
    is_within_limit: true,
    credit: { free: 500_000, excess: 0 },
    made_on_account: null,
    overdue: null,
    customer: { name: 'Ateliers Sainte-Foy', billing_address: billTo(billingAddress) },
    options: { card_display: 'list' },
    warnings: [],
    ...changes,
  };
}

const taxLine = {
  base: 20_000,
  reason: 'taxable',
  registration_no: '123456789 RT0001',
  certificate_no: null,
};

/** Returns a trunk with everything but the payment chosen. */
export function readyTrunk(changes: Partial<Trunk> = {}): Trunk {
  return trunkWith({
    shipping_method: { type: 'flat_rate', data: {} },
    freight: 'priced',
    purchase_order_number: 'PO-1187',
    ...changes,
  });
}

/** Renders a component as the server does, for a user and with a trunk in the cache. */
export async function renderInShop(
  node: ReactNode,
  {
    user = guest,
    trunk = trunkWith(),
    units = 'as-made',
    starred,
    madeToOrder = madeKinds,
    answers = [],
  }: {
    user?: User;
    trunk?: Trunk;
    units?: ShownUnits;
    starred?: string[];
    madeToOrder?: readonly MadeKind[];
    /** Answers of the API by the keys of their queries. */
    answers?: readonly (readonly [QueryKey, unknown])[];
  } = {},
): Promise<string> {
  const queryClient = new QueryClient();
  const api = createApi({ transport: () => Promise.reject(new Error('No calls here')), csrfToken: '' });
  queryClient.setQueryData(trunkQuery(api).queryKey, trunk);
  queryClient.setQueryData(cardFormQuery(api).queryKey, { gateway: 'sandbox', publishable_key: null });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  if (starred) queryClient.setQueryData(starredCodesQuery(api).queryKey, starred);
  const page = {
    siteName: 'Shop',
    tagline: '',
    look: { accent: '', logo: '', icon: '' },
    madeToOrder,
    seller: { phone: '', email: '', address: '', elsewhere: [] },
    language: 'en',
    currency: 'CAD',
    units,
    user,
    csrfToken: '',
    version: '',
    origin: '',
    notice: undefined,
    year: 2026,
  } as const;
  const context: RouterContext = {
    api,
    queryClient,
    page,
    session: createSession({ user, currency: 'CAD' }, () => undefined),
    units: createUnitsChoice(units, () => undefined),
    notifications: createNotifications(),
  };

  const routeTree = createRootRouteWithContext<RouterContext>()({
    component: () => <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>,
  });
  const history = createMemoryHistory({ initialEntries: ['/app/cart'] });
  const router = createRouter({ routeTree, context, history });
  await router.load();
  // The test's tree is a single route; the expected type is that of the whole shop.
  return renderToString(<RouterProvider router={router as never} />);
}

/** Returns the text of a page, with split words joined. */
export function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>|<!--.*?-->/g, '').replaceAll(/\s+/g, ' ');
}
