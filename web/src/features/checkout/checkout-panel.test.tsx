import { expect, test } from 'vitest';
import type { Trunk } from '@chipload/contract';
import {
  customer,
  itemWith,
  plant,
  readyTrunk,
  renderInShop,
  trunkWith,
} from '../../cart/trunk.fixtures.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';

function panelOf(trunk: Trunk, user = customer): Promise<string> {
  return renderInShop(<CheckoutPanel trunk={trunk} />, { user, trunk });
}

/** Returns the rendered tag of the button that places the order. */
function placeOrderButton(html: string): string {
  return html.match(/<button[^>]*>(?=Place Order<)/)?.[0] ?? '';
}

test('a guest is asked to sign in and then returns to the cart', async () => {
  const trunk = trunkWith();
  const html = await renderInShop(<CheckoutPanel trunk={trunk} />, { trunk });

  expect(html).toContain('You&#x27;re not signed in');
  expect(html).toContain('href="/login?next=%2Fapp%2Fcart"');
  expect(html).not.toContain('Place Order');
});

test('below the minimum the missing amount is shown, and no order can be placed', async () => {
  const html = await panelOf(trunkWith({ subtotal: 4_450 }));

  expect(html).toContain('Below Minimum Value');
  expect(html).toContain('Orders must be over $50.00. Add items for $5.51 more.');
  expect(html).not.toContain('Place Order');
});

test('a customer sees the four sections, the first of them open', async () => {
  const html = await panelOf(trunkWith());
  const expanded = [...html.matchAll(/aria-expanded="(true|false)"/g)].map(([, value]) => value);

  expect(expanded).toEqual(['true', 'false', 'false', 'false']);
  for (const title of [
    'Shipment Bundling',
    'Shipping Method',
    'Purchase Order &amp; Notes',
    'Review &amp; Payment',
  ]) {
    expect(html).toContain(`Help: ${title}`);
  }
});

test('Place Order is disabled, and what is still missing is listed', async () => {
  const html = await panelOf(trunkWith({ is_within_limit: false }));

  expect(placeOrderButton(html)).toContain('disabled=""');
  expect(html).toContain('Shipping Method: Choose a shipping method');
  expect(html).toContain('PO &amp; Notes: Enter a purchase order number');
  expect(html).toContain('Choose how to pay');
});

test('Place Order is enabled once every section is complete', async () => {
  const html = await panelOf(readyTrunk({ payment_method: { type: 'account', card: null } }));

  expect(placeOrderButton(html)).not.toContain('disabled=""');
  expect(html).not.toContain('Before you can place the order');
});

test('a part without a price blocks the order and is named', async () => {
  const warnings = [{ code: 'invalid-price', message: 'OLD-1 has no price.', inventory_code: 'OLD-1' }];
  const html = await panelOf(readyTrunk({ payment_method: { type: 'account', card: null }, warnings }));

  expect(placeOrderButton(html)).toContain('disabled=""');
  expect(html).toContain('OLD-1 has no price.');
});

test('the account is offered only to customers with credit, and an exceeded limit is reported', async () => {
  expect(await panelOf(readyTrunk({ has_credit: false }))).not.toContain(
    'Invoiced on your payment terms when the order ships',
  );
  const credit = { free: 20_000, excess: 4_500 };
  const over = await panelOf(readyTrunk({ is_within_limit: false, credit }));
  expect(over).toContain('over your credit limit');
  expect(over).toContain('Available credit: $200.00. This order is $45.00 over it.');
  expect(await panelOf(readyTrunk({ credit: { free: 20_000, excess: 0 } }))).toContain(
    'Available credit: $200.00<',
  );
  expect(await panelOf(readyTrunk({ has_credit: false, is_within_limit: false }))).not.toContain(
    'over your credit limit',
  );
});

test('the field for the CVD has no name, so that no form can submit it', async () => {
  const html = await panelOf(readyTrunk({ payment_method: { type: 'card', card: null } }));
  const field = html.match(/<input[^>]*cc-csc[^>]*>/)?.[0] ?? '';

  expect(field).toContain('maxLength="4"');
  expect(field).toContain('inputMode="numeric"');
  expect(field).not.toContain('name=');
});

test('a buyer without a card sees that there is none on the account', async () => {
  const trunk = readyTrunk({ payment_method: { type: 'card', card: null }, available_credit_cards: [] });
  expect(await panelOf(trunk)).toContain('There is no card on your account yet.');
});

test('a shop that accepts no cards offers none, and explains it to buyers without credit', async () => {
  const noCards = { takes_cards: false, available_credit_cards: [] };
  const onAccount = await panelOf(readyTrunk(noCards));
  expect(onAccount).toContain('DBT account');
  expect(onAccount).not.toContain('Credit card');

  const withoutCredit = await panelOf(readyTrunk({ ...noCards, has_credit: false }));
  expect(withoutCredit).toContain('We do not accept cards at the moment.');
  const noWay = { ...noCards, has_credit: false, payment_method: { type: 'card', card: null } } as const;
  const savedAsCard = await panelOf(readyTrunk(noWay));
  expect(placeOrderButton(savedAsCard)).toContain('disabled=""');
});

test('each way of bundling says how many pieces of this cart ship now and later', async () => {
  const html = await panelOf(trunkWith());

  expect(html).toContain('Ships now: 12 pieces. Ships when it arrives: 8 pieces.');
  expect(html).toContain('Everything (20 pieces) ships together, once the backorder (8 pieces) arrives.');
});

test('without a shipping method the section says that it is missing', async () => {
  const sectionOf = (html: string) =>
    html.slice(html.indexOf('id="checkout-shipping-content"'), html.indexOf('id="checkout-purchase-order"'));

  expect(sectionOf(await panelOf(trunkWith()))).toMatch(
    /<p id="([^"]*)"[^>]*>Choose a shipping method.*aria-describedby="\1"[^>]*>Continue/,
  );
  expect(sectionOf(await panelOf(readyTrunk()))).not.toContain('Choose a shipping method');
});

test('bundling lists which lines ship on which day, and the day on which everything ships together', async () => {
  const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const items = [
    itemWith({ uuid: uuid(1), inventory_code: 'A', requested: 20, stocked: 12, expected_on: '2999-12-04' }),
    itemWith({ uuid: uuid(2), inventory_code: 'B', requested: 2, stocked: 0 }),
  ];
  const apart = textOf(await panelOf(trunkWith({}, items)));
  expect(apart).toContain('Now, from stock 12 × A In stock 2999-12-04 8 × A Date to be confirmed 2 × B');

  const together = textOf(await panelOf(trunkWith({ is_bundled: true }, items.slice(0, 1))));
  expect(together).toContain('In stock 2999-12-04 Everything together');
});

test('what is made to order from backordered tools is made from the day on which they are in stock', async () => {
  const made = { uuid: plant.value, kind: 'mod', name: '', lead_days: 4, obstacle: null } as const;
  const waiting = itemWith({ made, requested: 2, stocked: 0, expected_on: '2999-12-04' });
  const text = textOf(await panelOf(trunkWith({ kind: 'mod', is_bundled: true }, [waiting])));
  expect(text).toContain('All ship together, 4 working days after the backordered tools are in stock.');
  expect(text).toContain('Tools in stock 2999-12-04 , then made Everything together');

  expect(text).toContain('expected in stock 2999-12-04 , then 4 working days to make it');

  const ready = itemWith({ made, requested: 2, stocked: 2 });
  expect(textOf(await panelOf(trunkWith({ kind: 'mod' }, [ready, waiting])))).toContain(
    'As they are made 2 ×',
  );
});

test('no shipping days are listed when everything is in stock', async () => {
  const html = await panelOf(trunkWith({}, [itemWith({ requested: 12 })]));
  expect(html).not.toContain('Expected shipments');
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}
