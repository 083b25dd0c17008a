import type { OfficeDispute } from '@chipload/contract/office/order-records';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderDisputes } from './order-disputes.tsx';

const dispute: OfficeDispute = {
  reference: 'dp_1',
  opened_on: '2099-01-02',
  amount: 12_495,
  reason: 'not-received',
  state: 'response-needed',
  is_inquiry: false,
  is_withdrawn: true,
  evidence_until: '2099-01-15',
};

function textOf(change: Partial<OfficeDispute> = {}): string {
  return renderToStaticMarkup(
    <OrderDisputes disputes={[{ ...dispute, ...change }]} currency="CAD" />,
  ).replaceAll(/<[^>]+>/g, '');
}

test('an open dispute names its day, and that the money is withheld', () => {
  expect(textOf()).toBe(
    'Disputed 2099-01-02 · $124.95 · not received · evidence needed · Send evidence by 2099-01-15 · $124.95 withheld until it is decided',
  );
});

test('once the evidence is sent, its day is not named any more', () => {
  expect(textOf({ state: 'under-review' })).not.toContain('2099-01-15');
});

test('a lost dispute shows the money that left, a won one that nothing has', () => {
  expect(textOf({ state: 'lost', evidence_until: null })).toContain('lost · $124.95 taken from the shop');
  expect(textOf({ state: 'won', is_withdrawn: false, evidence_until: null })).toBe(
    'Disputed 2099-01-02 · $124.95 · not received · won',
  );
});
